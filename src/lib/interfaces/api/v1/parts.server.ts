import { AppError } from '@/lib/kernel/http/errors';

/** How many of a list are answered at a time. */
const PART = 50;

/**
 * The page of a list after a cursor, in the order of ids: items that are added or removed meanwhile
 * duplicate or skip no other.
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

/** A part of a list that is known to have more or not. */
export function endedPart<Row extends { id: string }>(datos: Row[], more: boolean) {
  return { datos, siguiente: more ? (datos.at(-1)?.id ?? null) : null };
}

/** The one of an id in a list. Throws `notFound`. */
export function oneOf<Row extends { id: string }>(
  rows: readonly Row[],
  id: string | undefined,
): Row {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new AppError('notFound');
  return row;
}
