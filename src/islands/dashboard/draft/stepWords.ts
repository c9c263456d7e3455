import { isEqual } from '@/lib/kernel/text/json';
import { itemsOf } from '@/lib/page/blocks/list';
import type { Item } from '@/lib/page/blocks/rules';
import type { Section } from '@/sections';
import { texts } from '../texts';
import { type Draft, FIELDS, type Field, isOfList, sameField } from './fields';
import { nameOf } from './names';

/** What a step changed: the fields, the links and blocks, in words, and where that is seen. */
export interface StepChange {
  fields: Field[];
  items: Item[];
  words: string;
  section: Section;
}

const withoutItem = (items: Item[], id: string) =>
  items.flatMap((item) => (item.id === id ? [] : item.id)).join();

/** What was moved between two orders of the same items: the one without which they are the same. */
function moved(before: Item[], after: Item[]): Item[] {
  const at = before.findIndex((item, place) => item.id !== after[place]?.id);
  const candidates = [before[at], after[at]].flatMap((item) => item ?? []);
  const one = candidates.find(({ id }) => withoutItem(before, id) === withoutItem(after, id));
  return one ? [one] : candidates.slice(0, 1);
}

/** The links and blocks that a step added, took away or changed, and how. */
function itemChanges(before: Item[], after: Item[]): { items: Item[]; words: string } {
  const [old, now] = [before, after].map((items) => new Map(items.map((item) => [item.id, item])));
  const added = after.filter(({ id }) => !old?.has(id));
  const removed = before.filter(({ id }) => !now?.has(id));
  const changed = after.filter((item) => old?.has(item.id) && !isEqual(old.get(item.id), item));
  const items = [...added, ...removed, ...changed];
  if (items.length === 0) {
    const place = moved(before, after);
    return { items: place, words: place.map((item) => texts.steps.move(nameOf(item))).join() };
  }
  const [only] = items;
  if (items.length > 1 || !only) return { items, words: texts.steps.several(items.length) };
  return { items, words: wordsOf(only, old?.get(only.id), now?.get(only.id)) };
}

function wordsOf(item: Item, before: Item | undefined, after: Item | undefined): string {
  const { steps } = texts;
  if (!before) return steps.add(nameOf(item));
  if (!after) return steps.remove(nameOf(item));
  if (before.archivado !== after.archivado)
    return (after.archivado ? steps.archive : steps.restore)(nameOf(item));
  return steps.change(nameOf(item));
}

/** What differs between two drafts that follow each other. */
export function changeOf(before: Draft, after: Draft): StepChange {
  const fields = FIELDS.filter((field) => !sameField(field, before, after));
  const own = fields.filter((field) => !isOfList(field));
  const list =
    own.length < fields.length ? itemChanges(itemsOf(before), itemsOf(after)) : undefined;
  const words = own.map((field) => texts.conflict.fields[field]);
  const section = list ? 'enlaces' : own.includes('apariencia') ? 'apariencia' : 'perfil';
  return {
    fields: own,
    items: list?.items ?? [],
    words: [...words, ...(list ? [list.words] : [])].join(', '),
    section,
  };
}
