import { atom, computed } from 'nanostores';
import type { Appearance, AppearanceField } from '@/lib/appearance/options';
import { itemsOf } from '@/lib/blocks/order';
import type { Item } from '@/lib/blocks/rules';
import { isEqual } from '@/lib/core/text/json';
import type { Profile } from '@/lib/profile/schema';
import { offerUndo, succeed } from '../core/toasts';
import { type Draft, draftOf, FIELDS, isOfList, sameField, type TextField } from '../draft/fields';
import { merge } from '../draft/merge';
import { $base, $draft, adopt, resumeEditing } from '../draft/store';
import { texts } from '../texts';

/** The side that changed a value since the common version. */
type Side = 'mine' | 'theirs' | 'both';

/** The parts of the appearance screen, each with its fields. */
export const APPEARANCE_PARTS = {
  title: ['tema'],
  mode: ['modo'],
  portrait: ['retrato', 'foto'],
  buttons: ['relleno', 'forma', 'enlaces', 'direcciones'],
  colours: ['acento', 'texto', 'tarjeta'],
  background: ['fondo', 'fondoColor', 'fondoColor2', 'fondoImagen', 'fondoFoco'],
  font: ['letra'],
  foot: ['marca'],
} as const satisfies Record<string, readonly AppearanceField[]>;
type LookPart = keyof typeof APPEARANCE_PARTS;

/** A part of the appearance that differs, and its differing fields. */
export interface AppearanceDifference {
  kind: 'appearance';
  part: LookPart;
  fields: AppearanceField[];
  side: Side;
  mine: Appearance;
  theirs: Appearance;
}

/** One difference between the draft and the version that another person saved. */
export type Difference =
  | { kind: 'field'; field: TextField; side: Side; mine: string; theirs: string }
  | AppearanceDifference
  | { kind: 'item'; id: string; side: Side; mine: Item | undefined; theirs: Item | undefined }
  | { kind: 'order'; side: Side; mine: Item[]; theirs: Item[] };

function sideOf(mineChanged: boolean, theirsChanged: boolean): Side {
  if (mineChanged && theirsChanged) return 'both';
  return mineChanged ? 'mine' : 'theirs';
}

function lookDifferences(base: Appearance, mine: Appearance, theirs: Appearance): Difference[] {
  return (Object.keys(APPEARANCE_PARTS) as LookPart[]).flatMap((part): Difference[] => {
    const all: readonly AppearanceField[] = APPEARANCE_PARTS[part];
    const fields = all.filter((field) => mine[field] !== theirs[field]);
    if (fields.length === 0) return [];
    const changed = (look: Appearance) => fields.some((field) => look[field] !== base[field]);
    const side = sideOf(changed(mine), changed(theirs));
    return [{ kind: 'appearance', part, fields, side, mine, theirs }];
  });
}

function itemDifferences(base: Item[], mine: Item[], theirs: Item[]): Difference[] {
  const find = (items: Item[], id: string) => items.find((item) => item.id === id);
  const ids = new Set([...mine, ...theirs].map((item) => item.id));
  return [...ids].flatMap((id): Difference[] => {
    const [before, here, there] = [find(base, id), find(mine, id), find(theirs, id)];
    if (isEqual(here, there)) return [];
    const side = sideOf(!isEqual(before, here), !isEqual(before, there));
    return [{ kind: 'item', id, side, mine: here, theirs: there }];
  });
}

function orderDifference(base: Item[], mine: Item[], theirs: Item[]): Difference[] {
  const common = (items: Item[]) =>
    items.filter(({ id }) => [mine, theirs].every((side) => side.some((one) => one.id === id)));
  const ids = (items: Item[]) =>
    common(items)
      .map((item) => item.id)
      .join();
  if (ids(mine) === ids(theirs)) return [];
  const side = sideOf(ids(base) !== ids(mine), ids(base) !== ids(theirs));
  return [{ kind: 'order', side, mine: common(mine), theirs: common(theirs) }];
}

/** Returns the differences between two drafts, by field and by item. */
export function differences(base: Draft, mine: Draft, theirs: Draft): Difference[] {
  const fields = FIELDS.flatMap((field): Difference[] => {
    if (isOfList(field) || sameField(field, mine, theirs)) return [];
    if (field === 'apariencia') {
      return lookDifferences(base.apariencia, mine.apariencia, theirs.apariencia);
    }
    const side = sideOf(!sameField(field, base, mine), !sameField(field, base, theirs));
    return [{ kind: 'field', field, side, mine: mine[field], theirs: theirs[field] }];
  });
  const lists = [itemsOf(base), itemsOf(mine), itemsOf(theirs)] as const;
  return [...fields, ...itemDifferences(...lists), ...orderDifference(...lists)];
}

/**
 * The version that another person saved meanwhile; null when the conflict is resolved or postponed.
 */
export const $conflict = atom<Profile | null>(null);

export const $differences = computed([$conflict, $base, $draft], (theirs, base, draft) =>
  theirs && base && draft ? differences(base, draft, theirs) : [],
);

/** Merges my changes into the version that the other person saved. The caller saves the result. */
export function reapplyChanges(): void {
  const [theirs, base, draft] = [$conflict.get(), $base.get(), $draft.get()];
  if (!theirs || !base || !draft) return;
  resumeEditing(theirs, merge(base, draft, draftOf(theirs)));
  $conflict.set(null);
}

/** Replaces the draft by the version that the other person saved; the toast restores mine. */
export function takeTheirs(): void {
  const [theirs, base, draft] = [$conflict.get(), $base.get(), $draft.get()];
  if (!theirs || !base || !draft) return;
  adopt(theirs);
  $conflict.set(null);
  const recover = () => {
    const now = $base.get() ?? theirs;
    resumeEditing(now, merge(base, draft, draftOf(now)));
    succeed(texts.toasts.recovered);
  };
  offerUndo(texts.toasts.tookTheirs, recover, texts.toasts.recoverMine);
}

/** Closes the dialog; the next save asks again. */
export function decideLater(): void {
  $conflict.set(null);
}
