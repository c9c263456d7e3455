import { type Database, exclusively, invalidate, pageLock, reading } from '@/lib/core/db';
import { fetchPage } from '@/lib/core/http/outgoing.server';
import { rateLimit, secondsToWait } from '@/lib/core/http/rate-limit.server';
import { defineJob } from '@/lib/core/jobs/service.server';
import { firstCharacters, hasControlCharacters, tidyLine } from '@/lib/core/text/characters';
import { plainText } from '@/lib/core/text/html';
import { parseJson } from '@/lib/core/text/json';
import { MINUTE_MS } from '@/lib/core/time/units';
import { type EncodedPicture, encodeCover } from '@/lib/media/encode.server';
import { storeFor, swapPictures } from '@/lib/media/service.server';
import * as pages from '@/lib/pages/queries.server';
import { pageTag } from '@/lib/pages/touch.server';
import { type Covers, type Embed, embedOf, nameOfEmbed } from './incrustado/providers';
import { playersIn } from './lanzamiento/rules';
import type { Block } from './registry';
import { readBlocks } from './schema';

/** Fetches a URL, at most `most` bytes. Throws when it fails. */
export type Get = (address: string, most: number) => Promise<Buffer>;

/** An embed's metadata at its provider. */
interface EmbedMetadata {
  titulo?: string;
  ref?: string;
  /** URLs of its picture, in order of preference. */
  pictures: string[];
}

const MAX_RESPONSE_BYTES = { json: 64 * 1024, page: 1024 * 1024 };
const MAX_VALUES = 500;
const MAX_TITLE_LENGTH = 150;

/** oEmbed endpoints that need no key, according to the providers' documentation. */
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

async function byOembed(address: string, embed: Embed, get: Get): Promise<EmbedMetadata> {
  const bytes = await get(address + encodeURIComponent(embed.url), MAX_RESPONSE_BYTES.json);
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

async function byPage(embed: Embed, get: Get): Promise<EmbedMetadata> {
  const html = (await get(embed.url, MAX_RESPONSE_BYTES.page)).toString('utf8');
  const [ref] = /\b(?:album|track)=\d{1,15}\b/.exec(metaOf(html, 'og:video') ?? '') ?? [];
  return {
    ...titleOf(metaOf(html, 'og:title')),
    ...(embed.provider === 'bandcamp' && ref && { ref }),
    pictures: pictures(metaOf(html, 'og:image')),
  };
}

/** Returns a YouTube video's picture URLs. The first exists for some videos only. */
function youtubePictures({ provider, key }: Embed): string[] {
  const [, id] = /^video\/(.+)$/.exec(provider === 'youtube' ? key : '') ?? [];
  const place = `https://i.ytimg.com/vi/${id}`;
  return id ? [`${place}/maxresdefault.jpg`, `${place}/hqdefault.jpg`] : [];
}

/**
 * Requests an embed's title and picture URLs from its provider. Throws when the request fails,
 * except for YouTube videos, whose picture URLs need no request.
 */
export async function askProvider(embed: Embed, get: Get): Promise<EmbedMetadata> {
  const own = youtubePictures(embed);
  const address = OEMBED[embed.provider];
  const request = address ? byOembed(address, embed, get) : byPage(embed, get);
  const result = own.length > 0 ? await request.catch(() => ({ pictures: [] })) : await request;
  return { ...result, pictures: [...own, ...result.pictures] };
}

const MAX_BYTES = 5 * 1024 * 1024;

/** The metadata of an embed, its picture re-encoded. */
export interface EmbedDetails {
  titulo?: string;
  ref?: string;
  picture?: EncodedPicture;
}

/**
 * Requests the title and picture that an embed shows before it is played. Throws when a request
 * fails and there is neither.
 */
export async function findCover(embed: Embed, get: Get): Promise<EmbedDetails> {
  const { pictures, ...details } = await askProvider(embed, get);
  let failure: unknown;
  for (const address of pictures) {
    try {
      const shape = embed.shape === 'card' ? 'wide' : embed.shape;
      return { ...details, picture: await encodeCover(await get(address, MAX_BYTES), shape) };
    } catch (error) {
      failure = error;
    }
  }
  if (failure && Object.keys(details).length === 0) throw failure;
  return details;
}

/** Maximum attempts to fetch a cover. After the last one the card is drawn without a picture. */
const TRIES = 4;

/**
 * Maximum covers that a page requests in a day. Each one calls another site and re-encodes a
 * picture, and a creator could save new URLs without end. The limit is above the maximum blocks of
 * a page.
 */
const COVERS_OF_PAGE = rateLimit('portadas', 400, 86_400);

/**
 * Returns the embeds of `blocks` that need a cover, by name. Embeds shown as cards have none. A
 * release has its own cover, so only its players without a known URL (Bandcamp) are included.
 */
function embedsOf(blocks: readonly Block[]): Map<string, Embed> {
  const embeds = blocks.flatMap((block) => {
    if (block.tipo === 'lanzamiento') return playersIn(block).filter(({ player }) => !player);
    return block.tipo === 'incrustado' ? (embedOf(block.datos.url) ?? []) : [];
  });
  const covered = embeds.filter(({ shape }) => shape !== 'card');
  return new Map(covered.map((embed) => [nameOfEmbed(embed), embed]));
}

/** Returns the slug, blocks and stored covers of a page, or undefined. */
async function findCovers(db: Database, uid: string) {
  const row = await pages.findCovers(db, uid);
  if (!row) return undefined;
  return { slug: row.slug, blocks: readBlocks(row.bloques), covers: row.miniaturas as Covers };
}

const fetching = defineJob<{ uid: string; name: string }>({
  name: 'portadas',
  lease: 3 * MINUTE_MS,
  pauses: [MINUTE_MS, 10 * MINUTE_MS, 120 * MINUTE_MS],
  run: async ({ data: { uid, name }, attempt, signal }) => {
    const embed = embedsOf((await findCovers(await reading(), uid))?.blocks ?? []).get(name);
    if (!embed) return;
    const get = async (address: string, most: number) =>
      (await fetchPage(address, { most, signal })).body;
    const cover = await findCover(embed, get).catch((error: unknown) => {
      // After the last attempt the job ends without an error: the card is drawn without a picture.
      if (attempt < TRIES) throw error;
      return undefined;
    });
    if (cover) await keepCover(uid, name, cover);
  },
});

/**
 * Stores the cover of an embed and invalidates the page. Does nothing if the page no longer has the
 * embed or has its cover already.
 */
export async function keepCover(
  uid: string,
  name: string,
  { picture, ...details }: Awaited<ReturnType<typeof findCover>>,
): Promise<void> {
  await exclusively(pageLock(uid), async (tx) => {
    const page = await findCovers(tx, uid);
    if (!page || !embedsOf(page.blocks).has(name) || page.covers[name]) return;
    const medio = picture && (await storeFor('portada', tx, uid, picture));
    const cover = { ...details, ...(medio && { medio }) };
    await pages.updateCovers(tx, uid, { ...page.covers, [name]: cover });
    invalidate(tx, pageTag(page.slug));
  });
}

/** Queues the job that fetches a cover; none above the page's limit: the card has no picture. */
async function orderCover(tx: Database, uid: string, name: string): Promise<void> {
  if ((await secondsToWait(COVERS_OF_PAGE, uid)) !== undefined) return;
  await fetching.enqueue(tx, { uid, name }, { key: `${uid} ${name}` });
}

/**
 * Queues the covers of a page's new embeds and removes those of its removed embeds, inside the
 * transaction that saves its blocks.
 */
export async function settleCovers(
  tx: Database,
  uid: string,
  before: readonly Block[],
  after: readonly Block[],
): Promise<void> {
  const [had, wanted] = [embedsOf(before), embedsOf(after)];
  const added = [...wanted.keys()].filter((name) => !had.has(name));
  const removed = [...had.keys()].filter((name) => !wanted.has(name));
  for (const name of added) await orderCover(tx, uid, name);
  if (removed.length === 0) return;
  const covers: Covers = (await findCovers(tx, uid))?.covers ?? {};
  const remaining = Object.entries(covers).filter(([name]) => wanted.has(name));
  await pages.updateCovers(tx, uid, Object.fromEntries(remaining));
  const dropped = removed.flatMap((name) => covers[name]?.medio ?? []);
  await swapPictures(tx, dropped, []);
}

export async function coversOf(uid: string, db: Database): Promise<Covers> {
  return (await findCovers(db, uid))?.covers ?? {};
}
