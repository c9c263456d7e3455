import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ChevronDown, CircleDashed, EyeOff, GripVertical, type LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { addressLabel, type Unpublished } from '@/lib/links/rules';
import type { Link } from '@/lib/links/schema';
import { $openLink, updateLink } from '../stores/links';
import { t } from '../texts';
import { LinkForm } from './LinkForm';
import styles from './LinkRow.module.css';
import { Toggle } from './Toggle';

const REASON_ICONS: Partial<Record<Unpublished, LucideIcon>> = { off: EyeOff };

/** Why a link is not on the page, in a word; the whole reason on opening it. */
function Reason({ reason }: { reason: Unpublished }) {
  const Icon = REASON_ICONS[reason] ?? CircleDashed;
  const { label, reason: why } = t.links.unpublished[reason];
  return (
    <span className={styles.reason} data-reason={reason} title={why}>
      <Icon aria-hidden="true" />
      {label}
    </span>
  );
}

interface RowProps {
  link: Link;
  at: number;
  all: number;
  open: boolean;
  faulty: boolean;
  /** Why it is not on the page. */
  reason: Unpublished | undefined;
}

function Handle({ link, sortable }: { link: Link; sortable: ReturnType<typeof useSortable> }) {
  return (
    <button
      type="button"
      ref={sortable.setActivatorNodeRef}
      className={styles.handle}
      aria-label={t.links.drag(link.titulo || t.links.untitled)}
      aria-roledescription={t.links.dragRole}
      aria-describedby={sortable.attributes['aria-describedby']}
      {...sortable.listeners}
    >
      <GripVertical aria-hidden="true" />
    </button>
  );
}

function Summary({ link, at, open, reason }: RowProps) {
  const name = link.titulo || t.links.untitled;
  return (
    <button
      type="button"
      className={styles.summary}
      aria-expanded={open}
      aria-controls={open ? `enlace-${link.id}` : undefined}
      onClick={() => $openLink.set(open ? null : link.id)}
    >
      <span className={styles.number}>{String(at + 1).padStart(2, '0')}</span>
      <span className={styles.words}>
        <span className={styles.title}>{name}</span>
        <span className={styles.address}>
          {reason && <Reason reason={reason} />}
          <span className={styles.url}>
            {link.url ? addressLabel(link.url) : t.links.noAddress}
          </span>
        </span>
      </span>
      <ChevronDown className={styles.chevron} aria-hidden="true" />
    </button>
  );
}

/** One link: a line of the index that opens into its form. */
export const LinkRow = memo(function LinkRow(props: RowProps) {
  const { link, open, at, all, faulty, reason } = props;
  // Buttons that move a link animate it as a drag does.
  const sortable = useSortable({ id: link.id, animateLayoutChanges: () => true });
  const { transform, transition, isDragging } = sortable;
  return (
    <li
      ref={sortable.setNodeRef}
      className={styles.row}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
      data-open={open || undefined}
      data-hidden={reason ? true : undefined}
      data-faulty={faulty || undefined}
    >
      <div className={styles.line}>
        <Handle link={link} sortable={sortable} />
        <Summary {...props} />
        <Toggle
          label={t.links.activoFor(link.titulo || t.links.untitled)}
          checked={link.activo}
          onChange={(activo) => updateLink(link.id, { activo })}
        />
      </div>
      {open && <LinkForm link={link} at={at} all={all} reason={reason} />}
    </li>
  );
});
