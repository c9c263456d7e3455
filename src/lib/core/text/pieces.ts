/** An address in a text. What ends a sentence behind it is the sentence's. */
const ADDRESS = /(https?:\/\/[^\s<>"«»]*[^\s<>"«».,;:!?)\]'])/i;

/** A part of a text: words, or an address that can be followed. */
export interface Piece {
  text: string;
  /** Where it begins in the whole. */
  at: number;
  isAddress: boolean;
}

/** Returns a text in pieces, in order; nothing of it is missing. */
export function pieces(text: string): Piece[] {
  let at = 0;
  return text.split(ADDRESS).map((part, turn) => {
    const piece = { text: part, at, isAddress: turn % 2 === 1 };
    at += part.length;
    return piece;
  });
}
