import type { Appearance, AppearanceField } from '@/lib/appearance/options';
import type { Link } from '@/lib/links/schema';
import { type Draft, FIELDS, sameField, sameLink, type TextField } from './fields';

/** Who changed something since both sides agreed. */
export type Side = 'mine' | 'theirs' | 'both';

/** The parts of a look as the screen shows them, each with its choices. */
export const LOOK_PARTS = {
  title: ['tema'],
  mode: ['modo'],
  portrait: ['retrato', 'foto'],
  buttons: ['relleno', 'forma', 'enlaces'],
  colours: ['acento', 'texto', 'tarjeta'],
  background: ['fondo', 'fondoColor', 'fondoColor2', 'fondoImagen'],
  font: ['letra'],
} as const satisfies Record<string, readonly AppearanceField[]>;
type LookPart = keyof typeof LOOK_PARTS;

/** A part of the look that differs, and by which of its choices. */
export interface LookDifference {
  kind: 'appearance';
  part: LookPart;
  fields: AppearanceField[];
  side: Side;
  mine: Appearance;
  theirs: Appearance;
}

/** One thing that differs between my draft and what somebody else saved. */
export type Difference =
  | { kind: 'field'; field: TextField; side: Side; mine: string; theirs: string }
  | LookDifference
  | { kind: 'link'; id: string; side: Side; mine: Link | undefined; theirs: Link | undefined }
  | { kind: 'order'; side: Side; mine: string[]; theirs: string[] };

function sideOf(mineChanged: boolean, theirsChanged: boolean): Side {
  if (mineChanged && theirsChanged) return 'both';
  return mineChanged ? 'mine' : 'theirs';
}

function lookDifferences(base: Appearance, mine: Appearance, theirs: Appearance): Difference[] {
  return (Object.keys(LOOK_PARTS) as LookPart[]).flatMap((part): Difference[] => {
    const all: readonly AppearanceField[] = LOOK_PARTS[part];
    const fields = all.filter((field) => mine[field] !== theirs[field]);
    if (fields.length === 0) return [];
    const changed = (look: Appearance) => fields.some((field) => look[field] !== base[field]);
    const side = sideOf(changed(mine), changed(theirs));
    return [{ kind: 'appearance', part, fields, side, mine, theirs }];
  });
}

function linkDifferences(base: Link[], mine: Link[], theirs: Link[]): Difference[] {
  const find = (links: Link[], id: string) => links.find((link) => link.id === id);
  const ids = new Set([...mine, ...theirs].map((link) => link.id));
  return [...ids].flatMap((id): Difference[] => {
    const [before, here, there] = [find(base, id), find(mine, id), find(theirs, id)];
    if (sameLink(here, there)) return [];
    const side = sideOf(!sameLink(before, here), !sameLink(before, there));
    return [{ kind: 'link', id, side, mine: here, theirs: there }];
  });
}

function orderDifference(base: Link[], mine: Link[], theirs: Link[]): Difference[] {
  const common = (links: Link[]) =>
    links.filter((link) => [mine, theirs].every((side) => side.some((l) => l.id === link.id)));
  const ids = (links: Link[]) =>
    common(links)
      .map((link) => link.id)
      .join();
  if (ids(mine) === ids(theirs)) return [];
  const titles = (links: Link[]) => common(links).map((link) => link.titulo);
  const side = sideOf(ids(base) !== ids(mine), ids(base) !== ids(theirs));
  return [{ kind: 'order', side, mine: titles(mine), theirs: titles(theirs) }];
}

/** Everything that differs between my draft and theirs, field by field and link by link. */
export function differences(base: Draft, mine: Draft, theirs: Draft): Difference[] {
  const fields = FIELDS.flatMap((field): Difference[] => {
    if (field === 'enlaces' || sameField(field, mine, theirs)) return [];
    if (field === 'apariencia') {
      return lookDifferences(base.apariencia, mine.apariencia, theirs.apariencia);
    }
    const side = sideOf(!sameField(field, base, mine), !sameField(field, base, theirs));
    return [{ kind: 'field', field, side, mine: mine[field], theirs: theirs[field] }];
  });
  const lists = [base.enlaces, mine.enlaces, theirs.enlaces] as const;
  return [...fields, ...linkDifferences(...lists), ...orderDifference(...lists)];
}
