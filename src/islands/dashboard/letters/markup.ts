import { parseText, type Span, type TextBlock } from '@/lib/letters/rules';
import { addressIssue, normalizeAddress } from '@/lib/links/address';

/** The used properties of a DOM node. */
export interface MarkupNode {
  nodeName: string;
  textContent: string | null;
  childNodes: Iterable<MarkupNode>;
  getAttribute?: (name: string) => string | null;
}

type Style = Omit<Span, 'text'>;

const INLINE =
  /^(?:A|ABBR|B|BDI|CITE|CODE|DEL|EM|FONT|I|INS|LABEL|MARK|Q|S|SMALL|SPAN|STRONG|SUB|SUP|TIME|U)$/;
const IGNORED = /^(?:#COMMENT|HEAD|META|SCRIPT|STYLE|TEMPLATE|TITLE)$/;

/** Google Docs marks bold by a style, and wraps copied text in a `<b>` that is not bold. */
function isBold(node: MarkupNode): boolean {
  const [, weight] = /font-weight:\s*(\w+)/.exec(node.getAttribute?.('style') ?? '') ?? [];
  return weight ? /^(?:bold|[6-9]00)$/.test(weight) : /^(?:B|STRONG)$/.test(node.nodeName);
}

/** Returns the URL of a link; undefined for one that only works on its own page. */
function urlOf(node: MarkupNode): string | undefined {
  const url = node.getAttribute?.('href');
  return url && !addressIssue(normalizeAddress(url)) ? url : undefined;
}

/** A bullet of Word, whose lists are paragraphs. Its font shows other characters as bullets. */
const WORD_BULLET = /^[·•§o\p{Co}] +/u;

const isWordItem = (node: MarkupNode) => /mso-list:/i.test(node.getAttribute?.('style') ?? '');

/** Removes spaces at both ends of a line and merges runs of equal style. */
function tidied(line: Span[]): Span[] {
  const spans: Span[] = [];
  for (const span of line) {
    const last = spans.at(-1);
    if (last && last.url === span.url && last.bold === span.bold) last.text += span.text;
    else spans.push({ ...span });
  }
  const [first, last] = [spans.at(0), spans.at(-1)];
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return spans.filter(({ text }) => text !== '');
}

const inOneLine = (lines: Span[][]): Span[] =>
  lines.flatMap((line, at) => (at > 0 ? [{ text: ' ' }, ...line] : line));

/**
 * Reads the blocks of an edited or pasted document. An unknown element is replaced by its content.
 */
export function readBlocks(root: MarkupNode): TextBlock[] {
  const blocks: TextBlock[] = [];
  let lines: Span[][] = [[]];
  /** Returns the lines since the last call, without empty ones. */
  const take = () => {
    const whole = lines.map(tidied).filter((line) => line.length > 0);
    lines = [[]];
    return whole;
  };
  const endParagraph = () => {
    const whole = take();
    if (whole.length > 0) blocks.push({ kind: 'paragraph', lines: whole });
  };
  const readLines = (node: MarkupNode): Span[][] => {
    endParagraph();
    for (const child of node.childNodes) visit(child, {}, true);
    return take();
  };
  /** `isWithin`: inside of a heading or a list, where each block counts as a line. */
  const visit = (node: MarkupNode, style: Style, isWithin: boolean): void => {
    const name = node.nodeName.toUpperCase();
    if (IGNORED.test(name)) return;
    if (name === '#TEXT') {
      lines.at(-1)?.push({ text: (node.textContent ?? '').replace(/\s+/g, ' '), ...style });
    } else if (name === 'BR') lines.push([]);
    else if (INLINE.test(name)) {
      const url = urlOf(node);
      // The text within a link cannot be bold.
      const own = url
        ? { url }
        : isBold(node) && !style.url
          ? { ...style, bold: true as const }
          : style;
      for (const child of node.childNodes) visit(child, own, isWithin);
    } else if (!isWithin && /^H[1-6]$/.test(name)) {
      const spans = inOneLine(readLines(node));
      // A heading is bold anyway, so its bold is dropped.
      const plain = tidied(spans.map(({ bold: _, ...span }) => span));
      if (plain.length > 0) blocks.push({ kind: 'heading', spans: plain });
    } else if (!isWithin && /^[OU]L$/.test(name)) {
      const items = readLines(node);
      const rows = [...node.childNodes].filter((child) => child.nodeName.toUpperCase() === 'LI');
      // Numbers stay as text, except in lists inside of lists.
      if (name === 'OL' && rows.length === items.length) {
        const lines = items.map((item, at) => tidied([{ text: `${at + 1}. ` }, ...item]));
        blocks.push({ kind: 'paragraph', lines });
      } else if (items.length > 0) blocks.push({ kind: 'list', items });
    } else if (!isWithin && isWordItem(node)) {
      const spans = inOneLine(readLines(node));
      const [first, last] = [spans[0], blocks.at(-1)];
      if (first && WORD_BULLET.test(first.text)) {
        first.text = first.text.replace(WORD_BULLET, '');
        if (last?.kind === 'list') last.items.push(spans);
        else blocks.push({ kind: 'list', items: [spans] });
      } else if (first) blocks.push({ kind: 'paragraph', lines: [spans] });
    } else {
      const end = isWithin ? () => lines.push([]) : endParagraph;
      end();
      for (const child of node.childNodes) visit(child, style, isWithin);
      end();
    }
  };
  visit(root, {}, false);
  endParagraph();
  return blocks;
}

function spanText({ text, bold, url }: Span): string {
  if (url !== undefined) {
    const address = url.replace(/[()\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
    return `[${text.replace(/[[\]]/g, '')}](${address})`;
  }
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return bold && words !== '' && !words.includes('*') ? `${before}**${words}**${after}` : text;
}

const lineText = (spans: Span[]) => spans.map(spanText).join('');

/** Returns blocks as the text of a part: the inverse of `parseText`. */
export function writeBlocks(blocks: TextBlock[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'heading') return `## ${lineText(block.spans)}`;
      if (block.kind === 'list') return block.items.map((item) => `- ${lineText(item)}`).join('\n');
      return block.lines.map(lineText).join('\n');
    })
    .join('\n\n');
}

function spanNode({ text, bold, url }: Span): Node {
  if (url === undefined && !bold) return document.createTextNode(text);
  const element = document.createElement(url === undefined ? 'b' : 'a');
  if (url !== undefined) element.setAttribute('href', url);
  element.textContent = text;
  return element;
}

function elementOf(block: TextBlock): HTMLElement {
  const element = document.createElement({ heading: 'h3', list: 'ul', paragraph: 'p' }[block.kind]);
  if (block.kind === 'heading') element.append(...block.spans.map(spanNode));
  else if (block.kind === 'list') {
    for (const item of block.items) {
      const row = element.appendChild(document.createElement('li'));
      row.append(...item.map(spanNode));
    }
  } else {
    block.lines.forEach((line, at) => {
      if (at > 0) element.append(document.createElement('br'));
      element.append(...line.map(spanNode));
    });
  }
  return element;
}

/** Returns the elements of a part's text, for the editor. */
export const elementsOf = (text: string): HTMLElement[] => parseText(text).map(elementOf);

/** Returns pasted HTML as the text of a part. */
export const textOfHtml = (html: string): string =>
  writeBlocks(readBlocks(new DOMParser().parseFromString(html, 'text/html').body));
