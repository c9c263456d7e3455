/** Matches a URL without credentials in a text, without punctuation that ends the sentence. */
const ADDRESS = /(https?:\/\/(?![^\s/?#]*@)[^\s<>"«»]*[^\s<>"«».,;:!?)\]'])/i;

/** A part of a text: words, or a URL that can be followed. */
export interface Piece {
  text: string;
  /** Its position in the whole text. */
  at: number;
  isAddress: boolean;
}

/** Splits a text into words and URLs, in order and without omissions. */
export function pieces(text: string): Piece[] {
  let at = 0;
  return text.split(ADDRESS).map((part, turn) => {
    const piece = { text: part, at, isAddress: turn % 2 === 1 };
    at += part.length;
    return piece;
  });
}
