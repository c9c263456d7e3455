import { firstCharacters } from '@/lib/core/text/characters';
import { addressIssue, normalizeAddress } from '@/lib/links/address';
import type { LetterState } from './limits';
import type { LetterSummary, NewLetter, Recipients } from './schema';

/** A run of text on one line. */
export interface Span {
  text: string;
  bold?: true;
  url?: string;
}

/** A paragraph, a heading, or a list with its items. */
export type TextBlock =
  | { kind: 'paragraph'; lines: Span[][] }
  | { kind: 'heading'; spans: Span[] }
  | { kind: 'list'; items: Span[][] };

/** `[text](url)` or `**bold**`; neither spans lines. */
const MARK = /\[([^[\]\n]{1,300})\]\(([^\s()]{1,2048})\)|\*\*([^*\n]{1,1000})\*\*/g;

/** Returns the runs of one line. A link whose address is not usable stays as it was typed. */
function spansOf(line: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const match of line.matchAll(MARK)) {
    const [whole, label = '', typed, bold] = match;
    const url = typed === undefined ? undefined : normalizeAddress(typed);
    if (url !== undefined && addressIssue(url)) continue;
    if (match.index > at) spans.push({ text: line.slice(at, match.index) });
    spans.push(url === undefined ? { text: bold ?? '', bold: true } : { text: label, url });
    at = match.index + whole.length;
  }
  if (at < line.length) spans.push({ text: line.slice(at) });
  return spans;
}

/** Parses the text of a part: `## heading`, `- item`, `**bold**`, `[text](url)`. */
export function parseText(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open: TextBlock | undefined;
  const add = (block: TextBlock) => {
    blocks.push(block);
    open = block;
  };
  for (const line of text.split('\n').map((each) => each.trim())) {
    const [, heading] = /^#{1,3} +(.+)$/.exec(line) ?? [];
    const [, item] = /^[-*•] +(.+)$/.exec(line) ?? [];
    if (line === '') open = undefined;
    else if (heading !== undefined) {
      add({ kind: 'heading', spans: spansOf(heading) });
      open = undefined;
    } else if (item !== undefined) {
      if (open?.kind === 'list') open.items.push(spansOf(item));
      else add({ kind: 'list', items: [spansOf(item)] });
    } else if (open?.kind === 'paragraph') open.lines.push(spansOf(line));
    else add({ kind: 'paragraph', lines: [spansOf(line)] });
  }
  return blocks;
}

/** Returns the links of a text, in order. */
export const linksOfText = (text: string) =>
  parseText(text)
    .flatMap((block) => {
      if (block.kind === 'heading') return block.spans;
      return (block.kind === 'list' ? block.items : block.lines).flat();
    })
    .flatMap(({ url }) => url ?? []);

/** Maximum characters of an excerpt. */
const EXCERPT = 200;

/** Returns the first words of a letter without markup; '' without text. */
export function excerptOf(partes: readonly { tipo: string; texto?: string }[]): string {
  const first = partes.find(({ tipo, texto = '' }) => tipo === 'texto' && texto.trim() !== '');
  const lines = parseText(first?.texto ?? '').flatMap((block) => {
    if (block.kind === 'heading') return [block.spans];
    return block.kind === 'list' ? block.items : block.lines;
  });
  const words = lines.map((line) => line.map((span) => span.text).join('')).join(' ');
  return firstCharacters(words, EXCERPT);
}

/** Returns the fields of a letter that its owner writes. */
export const contentOf = ({
  titulo,
  partes,
  destinatarios,
  dias,
  archivo,
}: NewLetter): NewLetter => ({
  titulo,
  partes,
  destinatarios,
  dias,
  archivo,
});

export const isDraft = (estado: LetterState) => estado === 'borrador';

/** True for a letter of the welcome series. */
export const isInSeries = ({ dias }: Pick<LetterSummary, 'dias'>) => dias !== null;

/**
 * True while a letter can be changed: a draft, or any letter of the series, whose changes reach the
 * readers who have not had it.
 */
export const isEditable = (letter: Pick<LetterSummary, 'dias' | 'estado'>) =>
  isDraft(letter.estado) || isInSeries(letter);

/** True while mails of a letter are being sent. */
export const isLeaving = (estado: LetterState) => estado === 'enviando' || estado === 'activo';

/** True while mails of a letter are being sent, wait to be sent, or are paused. */
export const isUnderWay = (estado: LetterState) =>
  estado === 'por_enviar' || estado === 'pausado' || isLeaving(estado);

/**
 * True if `POST …/detener` applies: a waiting letter and a letter of the series become drafts
 * again, any other letter stops.
 */
export const isStoppable = (estado: LetterState) => estado === 'programado' || isUnderWay(estado);

/** True if `POST …/enviar` applies: a draft is sent, a paused letter continues. */
export const isSendable = (estado: LetterState) => isDraft(estado) || estado === 'pausado';

/** True if every confirmed subscriber is a recipient. */
export const isToAll = ({ compra, desde, hasta, origen }: Recipients) =>
  compra === 'todos' && desde === null && hasta === null && origen === 'todos';

/** Path of a page's archive of letters, or of one of its letters. */
export const archivePath = (slug: string, id?: string) =>
  `/${slug}/boletin/archivo${id === undefined ? '' : `/${id}`}`;

/** Path of the feed of a page's letters. */
export const letterFeedPath = (slug: string) => `/${slug}/boletin.xml`;
