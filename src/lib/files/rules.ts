import { DAY_MS } from '@/lib/core/time/units';

/** Maximum bytes of one chunk (docs/product.md §13). */
export const CHUNK = 8 * 1024 * 1024;

/** Minimum bytes of a chunk except the last, which bounds the number of pieces. */
const MIN_CHUNK = 256 * 1024;
const MAX_PIECES = 4_096;

/** Uploads of a page at once. */
export const MAX_UNFINISHED = 20;
/** Maximum files of a page: all of them are listed when the page is deleted or exported. */
export const MAX_FILES = 5_000;

/** Time (ms) for which a buyer can download an order's files: the legal guarantee. */
export const DELIVERY_LIFE = 3 * 365 * DAY_MS;

/** Time for which an upload waits for its next bytes, in days and in ms. */
export const WAIT_DAYS = 3;
export const WAIT = WAIT_DAYS * DAY_MS;

export const LISTED = 50;

/** Returns the minimum bytes of a chunk that is not the file's last. */
export function leastChunk(tamano: number): number {
  return Math.max(MIN_CHUNK, Math.ceil(tamano / MAX_PIECES));
}

/** True if `length` bytes from `desde` are a valid chunk of a file. */
export function isChunk(tamano: number, desde: number, length: number): boolean {
  if (length < 1 || length > CHUNK || desde + length > tamano) return false;
  return length >= leastChunk(tamano) || desde + length === tamano;
}

/** Offset and size of a piece. */
interface Piece {
  desde: number;
  tamano: number;
}

/** Returns the parts of pieces that make up an inclusive range of a file. */
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
