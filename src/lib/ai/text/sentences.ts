import { LOCALE } from '@/lib/core/i18n/locale';
import { firstCharacters, fitsIn } from '@/lib/core/text/characters';

const segmenter = new Intl.Segmenter(LOCALE, { granularity: 'sentence' });

export function sentencesOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);
}

/** Least share of the limit that whole sentences must fill; otherwise the text is cut at a word. */
const MIN_PART = 0.3;

/** Words that cannot end a text. */
const HANGING =
  /[\s,;:–—-]+(?:y|e|o|u|ni|de|del|a|al|en|con|por|para|que|el|la|los|las|un|una|mi|mis|tu|tus|su|sus|se|lo|es|como|sin|sobre|pero|más)?$/iu;

function withoutHanging(text: string): string {
  let result = text;
  for (;;) {
    const shorter = result.replace(HANGING, '').trimEnd();
    if (shorter === result) return result;
    result = shorter;
  }
}

function wholeSentences(text: string, most: number): string {
  let result = '';
  for (const sentence of sentencesOf(text)) {
    const longer = result ? `${result} ${sentence}` : sentence;
    if (!fitsIn(longer, most)) break;
    result = longer;
  }
  return result;
}

function wholeWords(text: string, most: number): string {
  const room = firstCharacters(text, most - 1);
  const space = room.lastIndexOf(' ');
  const words = text[room.length] === ' ' || space < 0 ? room : room.slice(0, space);
  return `${withoutHanging(words) || words}…`;
}

/** Shortens a text to `most` characters: whole sentences, or else whole words and an ellipsis. */
export function shorten(text: string, most: number): string {
  if (fitsIn(text, most)) return text;
  const sentences = wholeSentences(text, most);
  return sentences.length >= most * MIN_PART ? sentences : wholeWords(text, most);
}
