import { normalized } from './characters';

/** A text as it is compared: without accents and case. */
export function folded(text: string): string {
  return normalized(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether a text holds the beginning of every word of a question. */
export function answers(text: string, question: string): boolean {
  const words = folded(text).split(/[^\p{L}\p{N}]+/u);
  const queryWords = folded(question)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return queryWords.every((start) => words.some((word) => word.startsWith(start)));
}
