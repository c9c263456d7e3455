import { APPEARANCE_FIELDS, type Appearance } from '@/lib/appearance/options';
import type { Link } from '@/lib/links/schema';
import { type Draft, FIELDS, LINK_FIELDS, sameField, sameLink, type TextField } from './fields';

type ById = Map<string, Link>;

function byId(links: Link[]): ById {
  return new Map(links.map((link) => [link.id, link]));
}

function orderOf(links: Link[], known: ById): string {
  return links.flatMap((link) => (known.has(link.id) ? [link.id] : [])).join();
}

/** Whether one side has put the links that both know in another order. */
function reordered(before: Link[], after: Link[]): boolean {
  return orderOf(before, byId(after)) !== orderOf(after, byId(before));
}

/** A record of which both sides changed something, field by field: mine where I chose, else theirs. */
function mergeRecord<T extends object>(
  fields: readonly (keyof T)[],
  base: T,
  mine: T,
  theirs: T,
): T {
  const merged = { ...theirs };
  for (const field of fields) if (mine[field] !== base[field]) merged[field] = mine[field];
  return merged;
}

/** What becomes of one link that exists on a side: field by field, mine when only I still have it. */
function mergeLink(base?: Link, mine?: Link, theirs?: Link): Link | undefined {
  if (sameLink(base, mine)) return theirs;
  // Removed here, but changed there meanwhile: the change is kept, a removal can be repeated.
  if (!mine) return base && !sameLink(base, theirs) ? theirs : undefined;
  return base && theirs ? mergeRecord(LINK_FIELDS, base, mine, theirs) : mine;
}

/** Both sides' links: each side's own additions, changes, removals and new order are kept. */
export function mergeLinks(base: Link[], mine: Link[], theirs: Link[]): Link[] {
  const [inBase, inMine, inTheirs] = [byId(base), byId(mine), byId(theirs)];
  const [first, second] = reordered(base, mine) ? [mine, theirs] : [theirs, mine];
  const ids = new Set([...first, ...second].map((link) => link.id));
  return [...ids].flatMap(
    (id) => mergeLink(inBase.get(id), inMine.get(id), inTheirs.get(id)) ?? [],
  );
}

/** What I changed since `base`, laid over what somebody else saved meanwhile. */
export function merge(base: Draft, mine: Draft, theirs: Draft): Draft {
  const merged: Draft = { ...theirs };
  const copy = <F extends TextField>(field: F) => {
    merged[field] = mine[field];
  };
  for (const field of FIELDS) {
    if (field === 'enlaces')
      merged.enlaces = mergeLinks(base.enlaces, mine.enlaces, theirs.enlaces);
    else if (field === 'apariencia')
      merged.apariencia = mergeRecord<Appearance>(
        APPEARANCE_FIELDS,
        base.apariencia,
        mine.apariencia,
        theirs.apariencia,
      );
    else if (!sameField(field, base, mine)) copy(field);
  }
  return merged;
}
