import { AppError } from '@/lib/core/http/errors';

/** Items per response. */
const PART = 50;

/**
 * Returns the page of a list after a cursor, in the order of ids: items that are added or removed
 * meanwhile duplicate or skip no other.
 */
export function partOfList<Row extends { id: string }>(
  rows: readonly Row[],
  cursor: string | undefined,
): { datos: Row[]; siguiente: string | null } {
  const rest = rows
    .filter(({ id }) => cursor === undefined || id > cursor)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  return endedPart(rest.slice(0, PART), rest.length > PART);
}

/** Returns a page of a list; `more` tells whether another one follows. */
export function endedPart<Row extends { id: string }>(datos: Row[], more: boolean) {
  return { datos, siguiente: more ? (datos.at(-1)?.id ?? null) : null };
}

/** Returns the item of an id. Throws `notFound`. */
export function oneOf<Row extends { id: string }>(
  rows: readonly Row[],
  id: string | undefined,
): Row {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new AppError('notFound');
  return row;
}
