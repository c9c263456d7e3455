import { firstCharacters, hasControlCharacters, tidyLine } from '@/lib/core/text/characters';
import { plainText } from '@/lib/core/text/html';
import { parseJson } from '@/lib/core/text/json';
import type { Embed } from '../incrustado/providers';

/** Fetches a URL, at most `most` bytes. Throws when it fails. */
export type Get = (address: string, most: number) => Promise<Buffer>;

/** A provider's metadata of an embed. */
interface Told {
  titulo?: string;
  ref?: string;
  /** URLs of its picture, the best one first. */
  pictures: string[];
}

const MAX_COUNT = { json: 64 * 1024, page: 1024 * 1024 };
const MAX_VALUES = 500;
const MAX_TITLE_LENGTH = 150;

/** oEmbed endpoints that need no key, by the providers' documentation. */
const OEMBED: Partial<Record<Embed['provider'], string>> = {
  youtube: 'https://www.youtube.com/oembed?format=json&url=',
  vimeo: 'https://vimeo.com/api/oembed.json?url=',
  tiktok: 'https://www.tiktok.com/oembed?url=',
  spotify: 'https://open.spotify.com/oembed?url=',
  soundcloud: 'https://soundcloud.com/oembed?format=json&url=',
  deezer: 'https://api.deezer.com/oembed?url=',
};

function titleOf(value: unknown): { titulo?: string } {
  if (typeof value !== 'string') return {};
  const cut = value.slice(0, 4 * MAX_TITLE_LENGTH).toWellFormed();
  const titulo = hasControlCharacters(cut) ? '' : firstCharacters(tidyLine(cut), MAX_TITLE_LENGTH);
  return titulo === '' ? {} : { titulo };
}

const pictures = (...addresses: unknown[]) =>
  addresses.filter((one): one is string => typeof one === 'string' && one.startsWith('https://'));

async function byOembed(address: string, embed: Embed, get: Get): Promise<Told> {
  const bytes = await get(address + encodeURIComponent(embed.url), MAX_COUNT.json);
  const json = parseJson(bytes.toString('utf8'), MAX_VALUES);
  if (typeof json !== 'object' || json === null) throw new Error('answered with no oEmbed');
  const { title, thumbnail_url: thumbnail } = json as Record<string, unknown>;
  return { ...titleOf(title), pictures: pictures(thumbnail) };
}

function metaOf(html: string, property: string): string | undefined {
  for (const [tag] of html.matchAll(/<meta\s[^<>]{1,4000}>/gi)) {
    const [, name] = /\b(?:property|name)\s*=\s*["']([^"']{1,60})["']/i.exec(tag) ?? [];
    const [, content] = /\bcontent\s*=\s*"([^"]{1,2000})"/i.exec(tag) ?? [];
    if (name?.toLowerCase() === property && content) return plainText(content);
  }
  return undefined;
}

async function byPage(embed: Embed, get: Get): Promise<Told> {
  const html = (await get(embed.url, MAX_COUNT.page)).toString('utf8');
  const [ref] = /\b(?:album|track)=\d{1,15}\b/.exec(metaOf(html, 'og:video') ?? '') ?? [];
  return {
    ...titleOf(metaOf(html, 'og:title')),
    ...(embed.provider === 'bandcamp' && ref && { ref }),
    pictures: pictures(metaOf(html, 'og:image')),
  };
}

/** Returns the picture URLs that YouTube has for every video, and for some. */
function youtubePictures({ provider, key }: Embed): string[] {
  const [, id] = /^video\/(.+)$/.exec(provider === 'youtube' ? key : '') ?? [];
  const place = `https://i.ytimg.com/vi/${id}`;
  return id ? [`${place}/maxresdefault.jpg`, `${place}/hqdefault.jpg`] : [];
}

/** Requests an embed's title and picture from its provider. Throws when it has neither. */
export async function askProvider(embed: Embed, get: Get): Promise<Told> {
  const own = youtubePictures(embed);
  const address = OEMBED[embed.provider];
  const request = address ? byOembed(address, embed, get) : byPage(embed, get);
  const answer = own.length > 0 ? await request.catch(() => ({ pictures: [] })) : await request;
  return { ...answer, pictures: [...own, ...answer.pictures] };
}
