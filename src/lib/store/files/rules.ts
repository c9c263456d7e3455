import { DAY_MS } from '@/lib/kernel/time/units';

/** One GB as plans count it, in bytes. */
export const GIGABYTE = 1024 ** 3;

/** The most bytes of one chunk (docs/product.md §13). */
export const CHUNK = 8 * 1024 * 1024;

/** The fewest bytes of a chunk that is not the last: a file has at most so many pieces. */
const MIN_CHUNK = 256 * 1024;
const MAX_PIECES = 4_096;

/** Files that a page may have on their way at a time. */
export const MAX_UNFINISHED = 20;
/** Files that a page may have: they are listed when it goes, and when it is taken away. */
export const MAX_FILES = 5_000;

/** How long a buyer can fetch the files of an order, in milliseconds: the legal guarantee. */
export const DELIVERY_LIFE = 3 * 365 * DAY_MS;

/** How long an upload waits for its next bytes, in days and in milliseconds. */
export const WAIT_DAYS = 3;
export const WAIT = WAIT_DAYS * DAY_MS;

/** How many files a list has at most. */
export const LISTED = 50;

/** The fewest bytes that a chunk of a file may have, unless it is the last. */
export function leastChunk(tamano: number): number {
  return Math.max(MIN_CHUNK, Math.ceil(tamano / MAX_PIECES));
}

/** Whether `length` bytes from `desde` on can be a chunk of a file. */
export function isChunk(tamano: number, desde: number, length: number): boolean {
  if (length < 1 || length > CHUNK || desde + length > tamano) return false;
  return length >= leastChunk(tamano) || desde + length === tamano;
}

/** A piece of a file: where it begins, and how long it is. */
interface Piece {
  desde: number;
  tamano: number;
}

/** The parts of pieces that make up the bytes of a file `from` one `to` another, both of them in it. */
export function partsOf<P extends Piece>(
  pieces: readonly P[],
  { from, to }: { from: number; to: number },
): { piece: P; from: number; to: number }[] {
  return pieces
    .map((piece) => ({
      piece,
      from: Math.max(0, from - piece.desde),
      to: Math.min(piece.tamano - 1, to - piece.desde),
    }))
    .filter((part) => part.from <= part.to);
}
