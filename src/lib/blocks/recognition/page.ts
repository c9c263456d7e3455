import { firstCharacters, hasControlCharacters, tidyLine } from '@/lib/core/text/characters';
import { plainText } from '@/lib/core/text/html';
import { parseJson } from '@/lib/core/text/json';

/** Metadata of a web page: untrusted plain text. */
export interface PageFacts {
  titulo?: string;
  picture?: string;
  evento?: EventFacts;
  producto?: ProductFacts;
}

export interface EventFacts {
  titulo: string;
  /** As the page writes it: with an offset, or in local time. */
  inicio: string;
  fin: string;
  lugar: string;
}

export interface ProductFacts {
  nombre: string;
  /** A plain decimal number: `12.5`. */
  precio: string;
  moneda: string;
}

/** Maximum UTF-16 units of a page that are parsed. Metadata is at its beginning. */
const MAX_HTML = 512 * 1024;
const MAX_TAGS = 400;
const MAX_SCRIPTS = 8;
const MAX_SCRIPT = 64 * 1024;
const MAX_VALUES = 4_000;
const MAX_NODES = 200;
const MAX_TITLE = 100;
const MAX_PLACE = 120;
const MAX_ADDRESS = 2_048;

/** Returns one line without markup, control characters or lone surrogates; '' for a non-string. */
export function lineOf(value: unknown, most: number): string {
  if (typeof value !== 'string') return '';
  const text = plainText(value.slice(0, 16 * most));
  if (hasControlCharacters(text.replace(/[\t\r\n]/g, ' ')) || text.includes('\uFFFD')) return '';
  return firstCharacters(tidyLine(text), most);
}

/** Returns the contents of a page's meta elements by lower-case name. The first one counts. */
function metaOf(html: string): Map<string, string> {
  const meta = new Map<string, string>();
  let count = 0;
  for (const [tag] of html.matchAll(/<meta\s[^<>]{1,4000}>/gi)) {
    count += 1;
    if (count > MAX_TAGS) break;
    const [, name] = /\b(?:property|name|itemprop)\s*=\s*["']?([\w:.-]{1,60})/i.exec(tag) ?? [];
    const [, double, single] =
      /\bcontent\s*=\s*(?:"([^"]{1,3000})"|'([^']{1,3000})')/i.exec(tag) ?? [];
    const content = double ?? single;
    if (name && content && !meta.has(name.toLowerCase())) meta.set(name.toLowerCase(), content);
  }
  return meta;
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the objects in a page's JSON-LD, including nested ones. Broken scripts are skipped. */
function nodesOf(html: string): Node[] {
  const nodes: Node[] = [];
  const scripts = html.matchAll(/<script\s[^<>]{0,300}application\/ld\+json[^<>]{0,300}>/gi);
  let count = 0;
  for (const { 0: tag, index } of scripts) {
    count += 1;
    if (count > MAX_SCRIPTS) break;
    const begin = index + tag.length;
    const end = html.indexOf('</script', begin);
    if (end < 0 || end - begin > MAX_SCRIPT) continue;
    try {
      gather(parseJson(html.slice(begin, end), MAX_VALUES), nodes);
    } catch {
      // Scripts with invalid JSON, or with too much of it, are skipped.
    }
  }
  return nodes;
}

function gather(value: unknown, nodes: Node[]): void {
  const queue = [value];
  for (let at = 0; at < queue.length && nodes.length < MAX_NODES; at += 1) {
    const one = queue[at];
    if (Array.isArray(one)) queue.push(...one.slice(0, MAX_NODES));
    else if (isNode(one)) {
      nodes.push(one);
      queue.push(one['@graph'], one['mainEntity']);
    }
  }
}

/** True when an object has a type, or a subtype whose name ends with it (`MusicEvent`). */
function isA(node: Node, type: string): boolean {
  const types = [node['@type']].flat();
  return types.some((one) => typeof one === 'string' && one.endsWith(type));
}

const first = (value: unknown) => (Array.isArray(value) ? value[0] : value);

const MOMENT =
  /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

function momentOf(value: unknown): string {
  const text = lineOf(value, 40);
  return MOMENT.test(text) && Number.isFinite(Date.parse(text.slice(0, 10))) ? text : '';
}

function placeOf(location: unknown): string {
  const place = first(location);
  if (!isNode(place)) return lineOf(place, MAX_PLACE);
  const address = first(place['address']);
  const town = isNode(address) ? lineOf(address['addressLocality'], 60) : '';
  return lineOf([lineOf(place['name'], MAX_PLACE), town].filter(Boolean).join(', '), MAX_PLACE);
}

function eventIn(nodes: readonly Node[]): EventFacts | undefined {
  for (const node of nodes) {
    if (!isA(node, 'Event') && !isA(node, 'Festival')) continue;
    const inicio = momentOf(node['startDate']);
    const titulo = lineOf(node['name'], MAX_TITLE);
    if (inicio === '' || titulo === '') continue;
    return { titulo, inicio, fin: momentOf(node['endDate']), lugar: placeOf(node['location']) };
  }
  return undefined;
}

/** Returns a price as a plain decimal number, or ''. Reads `1,234.50` and `1.234,50`. */
function priceOf(value: unknown): string {
  if (typeof value === 'number') return value >= 0 && value < 1e9 ? String(value) : '';
  const text = lineOf(value, 20).replace(/\s/g, '');
  const plain = text.replace(/[.,](?=\d{3}(?:[.,]|$))/g, '').replace(',', '.');
  return /^\d{1,9}(?:\.\d{1,3})?$/.test(plain) ? plain : '';
}

function productIn(nodes: readonly Node[], meta: Map<string, string>): ProductFacts | undefined {
  const node = nodes.find((one) => isA(one, 'Product'));
  const offer = node && first(node['offers']);
  const terms = isNode(offer) ? offer : {};
  const nombre = lineOf(node?.['name'] ?? meta.get('og:title'), MAX_TITLE);
  const precio = priceOf(
    terms['price'] ??
      terms['lowPrice'] ??
      meta.get('product:price:amount') ??
      meta.get('og:price:amount'),
  );
  const currency =
    terms['priceCurrency'] ?? meta.get('product:price:currency') ?? meta.get('og:price:currency');
  const isProduct = node !== undefined || /product/i.test(meta.get('og:type') ?? '');
  if (nombre === '' || (!isProduct && precio === '')) return undefined;
  const moneda = lineOf(currency, 10).toUpperCase();
  return { nombre, precio, moneda: /^[A-Z]{3}$/.test(moneda) ? moneda : '' };
}

/** Returns the absolute URL of a picture on a page at `base`, or undefined. */
function pictureAt(written: string | undefined, base: string): string | undefined {
  const address = written && plainText(written).trim();
  if (!address || address.length > MAX_ADDRESS || !URL.canParse(address, base)) return undefined;
  const { href, protocol } = new URL(address, base);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/** Decodes a page by its declared charset; UTF-8 by default. */
export function textOf(bytes: Buffer): string {
  const beginning = bytes.subarray(0, 2_048).toString('latin1');
  const [, label] = /<meta\s[^<>]{0,200}charset\s*=\s*["']?([\w-]{1,30})/i.exec(beginning) ?? [];
  try {
    return new TextDecoder(label ?? 'utf-8').decode(bytes.subarray(0, MAX_HTML));
  } catch {
    return bytes.subarray(0, MAX_HTML).toString('utf8');
  }
}

/** Returns the metadata that a page publishes for sharing, with its event or product. */
export function readPage(html: string, address: string): PageFacts {
  const text = html.slice(0, MAX_HTML);
  const meta = metaOf(text);
  const nodes = nodesOf(text);
  const [, own] = /<title\b[^<>]{0,200}>([^<]{1,1000})/i.exec(text) ?? [];
  const titulo = lineOf(meta.get('og:title') ?? meta.get('twitter:title') ?? own, MAX_TITLE);
  const picture = pictureAt(
    meta.get('og:image:secure_url') ?? meta.get('og:image') ?? meta.get('twitter:image'),
    address,
  );
  const evento = eventIn(nodes);
  const producto = evento ? undefined : productIn(nodes, meta);
  return {
    ...(titulo !== '' && { titulo }),
    ...(picture && { picture }),
    ...(evento && { evento }),
    ...(producto && { producto }),
  };
}
