import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import {
  CalendarClock,
  ChevronDown,
  CircleDashed,
  CopyCheck,
  EyeOff,
  GripVertical,
  type LucideIcon,
  Star,
} from 'lucide-react';
import { memo } from 'react';
import type { Unpublished } from '@/lib/links/limits';
import { addressLabel } from '@/lib/links/rules';
import type { Link } from '@/lib/links/schema';
import { momentIn } from '../draft/zone';
import { t } from '../texts';
import { Toggle } from '../ui/Toggle';
import { LinkForm } from './LinkForm';
import styles from './LinkRow.module.css';
import { $openLink, updateLink } from './links';
import { NetworkMark } from './NetworkMark';

const REASON_ICONS: Partial<Record<Unpublished, LucideIcon>> = {
  off: EyeOff,
  scheduled: CalendarClock,
};

/** Why a link is not on the page, until when it is, and whether it is there twice. */
function wordsOf({ link, reason, repeated, zone }: RowProps, typing: boolean): string[] {
  const when = (instant: string | null) => (instant ? momentIn(instant, zone) : '');
  const words = [];
  if (reason === 'scheduled') words.push(t.links.from(when(link.desde)));
  else if (reason === 'past') words.push(t.links.since(when(link.hasta)));
  else if (reason === 'draft' && typing) words.push(t.links.untilAddress);
  else if (reason) words.push(t.links.unpublished[reason].reason);
  if (link.hasta && reason !== 'past') words.push(t.links.until(when(link.hasta)));
  if (repeated) words.push(t.links.repeatedHelp);
  return words;
}

interface FlagProps {
  kind: string;
  icon: LucideIcon;
  label: string;
}

/** One thing to know of a link, in a word; the whole of it on opening the link. */
function Flag({ kind, icon: Icon, label }: FlagProps) {
  return (
    <span className={styles.reason} data-reason={kind}>
      <Icon aria-hidden="true" />
      {label}
    </span>
  );
}

function Flags({ link, reason, repeated }: RowProps) {
  const { unpublished, destacadoMark, repeated: twice } = t.links;
  return (
    <>
      {reason && (
        <Flag
          kind={reason}
          icon={REASON_ICONS[reason] ?? CircleDashed}
          label={unpublished[reason].label}
        />
      )}
      {repeated && <Flag kind="repeated" icon={CopyCheck} label={twice} />}
      {link.destacado && <Flag kind="destacado" icon={Star} label={destacadoMark} />}
    </>
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
  /** Whether another link leads to the same place. */
  repeated: boolean;
  /** The owner's time zone. */
  zone: string;
}

type Sortable = ReturnType<typeof useSortable>;

interface HandleProps {
  name: string;
  describedBy: string;
  listeners: Sortable['listeners'];
  activator: Sortable['setActivatorNodeRef'];
}

const Handle = memo(function Handle({ name, describedBy, listeners, activator }: HandleProps) {
  return (
    <button
      type="button"
      ref={activator}
      className={styles.handle}
      aria-label={t.links.drag(name)}
      aria-roledescription={t.links.dragRole}
      aria-describedby={describedBy}
      {...listeners}
    >
      <GripVertical aria-hidden="true" />
    </button>
  );
});

function Summary(props: RowProps) {
  const { link, at, open } = props;
  const name = link.titulo || t.links.untitled;
  return (
    <button
      type="button"
      className={styles.summary}
      data-row={link.id}
      aria-expanded={open}
      aria-controls={open ? `enlace-${link.id}` : undefined}
      onClick={() => $openLink.set(open ? null : link.id)}
    >
      <span className={styles.number}>{String(at + 1).padStart(2, '0')}</span>
      <NetworkMark address={link.url} />
      <span className={styles.words}>
        <span className={styles.title}>{name}</span>
        <span className={styles.address}>
          <Flags {...props} />
          <span className={styles.url}>
            {link.url ? addressLabel(link.url) : t.links.noAddress}
          </span>
        </span>
      </span>
      <ChevronDown className={styles.chevron} aria-hidden="true" />
    </button>
  );
}

/** What a row shows. It is drawn anew when its link changes, not at each step of a drag. */
const RowContent = memo(function RowContent(props: RowProps) {
  const { link } = props;
  return (
    <>
      <Summary {...props} />
      <Toggle
        label={t.links.activoFor(link.titulo || t.links.untitled)}
        checked={link.activo}
        onChange={(activo) => updateLink(link.id, { activo })}
      />
    </>
  );
});

// Buttons that move a link animate it as a drag does.
const animated = () => true;

/** One link: a line of the index that opens into its form. */
export const LinkRow = memo(function LinkRow(props: RowProps) {
  const { link, open, at, all, faulty, reason } = props;
  const sortable = useSortable({ id: link.id, animateLayoutChanges: animated });
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
        <Handle
          name={link.titulo || t.links.untitled}
          describedBy={sortable.attributes['aria-describedby']}
          listeners={sortable.listeners}
          activator={sortable.setActivatorNodeRef}
        />
        <RowContent {...props} />
      </div>
      {open && (
        <LinkForm link={link} at={at} all={all} wordsOf={(typing) => wordsOf(props, typing)} />
      )}
    </li>
  );
});
