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
  Shapes,
  Star,
} from 'lucide-react';
import { memo } from 'react';
import { endOfBlock, type Item, isBlock } from '@/lib/blocks/rules';
import type { Unpublished } from '@/lib/links/limits';
import { hintOf } from '../draft/hints';
import { $openItem, showItem } from '../draft/items';
import { blockTexts, itemName } from '../draft/names';
import type { NetworkPlace } from '../draft/publication';
import { momentIn } from '../draft/zone';
import { ItemMark } from '../links/ItemMark';
import { useFoundName } from '../links/lookups';
import { texts } from '../texts';
import { Line } from '../ui/layout/Layout';
import sortableStyles from '../ui/lists/Lists.module.css';
import { Toggle } from '../ui/Parts';
import styles from './Item.module.css';
import { ItemForm } from './ItemForm';
import { aboutItem } from './PickerOptions';

const REASON_ICONS: Partial<Record<Unpublished, LucideIcon>> = {
  off: EyeOff,
  scheduled: CalendarClock,
};

/**
 * Returns the instant when an item left the page: the end of its schedule, or a countdown's target.
 */
function endOf(item: Item): string | null {
  return item.hasta ?? (isBlock(item) ? endOfBlock(item) : null);
}

function reasonWords({ item, reason, zone }: RowProps, typing: boolean): string | undefined {
  const when = (instant: string | null) => (instant ? momentIn(instant, zone) : '');
  if (reason === 'scheduled') return texts.links.from(when(item.desde));
  if (reason === 'past') return texts.links.since(when(endOf(item)));
  if (reason === 'draft' && isBlock(item)) return blockTexts.draft;
  if (reason === 'draft' && typing) return texts.links.untilAddress;
  return reason && texts.links.unpublished[reason].reason;
}

/** Returns an item's notes: why it is not on the page, its publication's end, a duplicate URL. */
function wordsOf(props: RowProps, typing: boolean): string[] {
  const { item, reason, repeated, zone, place } = props;
  const ends = item.hasta && reason !== 'past' && texts.links.until(momentIn(item.hasta, zone));
  const hint = reason && hintOf(item.id);
  const placeReason = place && texts.links.places[place].reason;
  const words = [
    hint,
    reasonWords(props, typing),
    ends,
    repeated && texts.links.repeatedHelp,
    placeReason,
  ];
  return words.filter((each) => typeof each === 'string' && each !== '') as string[];
}

interface FlagProps {
  kind: string;
  icon: LucideIcon;
  label: string;
}

/** One note on an item as an icon with a word; the open row shows the whole text. */
function Flag({ kind, icon: Icon, label }: FlagProps) {
  return (
    <span className={styles.reason} data-reason={kind}>
      <Icon />
      {label}
    </span>
  );
}

function Flags({ item, reason, repeated, place }: RowProps) {
  const { unpublished, destacadoMark, repeated: twice } = texts.links;
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
      {place === 'icon' && <Flag kind="icon" icon={Shapes} label={texts.links.places.icon.label} />}
      {!isBlock(item) && item.destacado && (
        <Flag kind="destacado" icon={Star} label={destacadoMark} />
      )}
    </>
  );
}

interface RowProps {
  item: Item;
  at: number;
  all: number;
  open: boolean;
  faulty: boolean;
  /** The reason why the item is not published. */
  reason: Unpublished | undefined;
  /** True when another link has the same URL. */
  repeated: boolean;
  /** Form of a social link when the page has a row of icons. */
  place: NetworkPlace | undefined;
  /** The owner's IANA time zone. */
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
      className={sortableStyles.handle}
      aria-label={texts.links.drag(name)}
      aria-roledescription={texts.links.dragRole}
      aria-describedby={describedBy}
      {...listeners}
    >
      <GripVertical />
    </button>
  );
});

function Summary(props: RowProps) {
  const { item, at, open } = props;
  const title = useFoundName(item);
  const hint = props.reason && hintOf(item.id);
  return (
    <button
      type="button"
      className={styles.summary}
      data-row={item.id}
      aria-expanded={open}
      aria-controls={open ? `item-${item.id}` : undefined}
      onClick={() => $openItem.set(open ? null : item.id)}
    >
      <span className={styles.number}>{String(at + 1).padStart(2, '0')}</span>
      <ItemMark item={item} />
      <span className={styles.words}>
        <span className={styles.title}>{title ?? itemName(item)}</span>
        <span className={styles.address}>
          <Flags {...props} />
          <span className={hint || isBlock(item) ? styles.about : styles.url}>
            {hint || aboutItem(item)}
          </span>
        </span>
      </span>
      <ChevronDown className={styles.chevron} />
    </button>
  );
}

/** The content of a row, memoized so that it does not render at each step of a drag. */
const RowContent = memo(function RowContent(props: RowProps) {
  const { item } = props;
  return (
    <>
      <Summary {...props} />
      <Toggle
        label={texts.links.activoFor(itemName(item))}
        checked={item.activo}
        onChange={(activo) => showItem(item.id, { activo })}
      />
    </>
  );
});

// Moves by button are animated too, like drags.
const animated = () => true;

/** A link or block: a row that expands to its form. */
export const ItemRow = memo(function ItemRow(props: RowProps) {
  const { item, open, at, all, faulty, reason } = props;
  const sortable = useSortable({ id: item.id, animateLayoutChanges: animated });
  const { transform, transition, isDragging } = sortable;
  return (
    <li
      ref={sortable.setNodeRef}
      className={styles.row}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
      data-open={open || undefined}
      data-kind={isBlock(item) ? item.tipo : undefined}
      data-hidden={reason ? true : undefined}
      data-faulty={faulty || undefined}
    >
      <Line gap={2} className={styles.line}>
        <Handle
          name={itemName(item)}
          describedBy={sortable.attributes['aria-describedby']}
          listeners={sortable.listeners}
          activator={sortable.setActivatorNodeRef}
        />
        <RowContent {...props} />
      </Line>
      {open && (
        <ItemForm item={item} at={at} all={all} wordsOf={(typing) => wordsOf(props, typing)} />
      )}
    </li>
  );
});
