import { type Database, exclusively, invalidate, pageLock, reading } from '@/lib/kernel/db';
import { fetchSafely } from '@/lib/kernel/http/outgoing/safe-fetch.server';
import { rateLimit, secondsToWait } from '@/lib/kernel/http/rate-limit.server';
import { defineJob } from '@/lib/kernel/jobs/service.server';
import { MINUTE_MS } from '@/lib/kernel/time/units';
import { storeFor, swapPictures } from '@/lib/page/media/service.server';
import * as pages from '@/lib/page/pages/service.server';
import { type Covers, type Embed, embedOf, nameOfEmbed } from '../incrustado/providers';
import type { Block } from '../registry';
import { readBlocks } from '../schema';
import { findCover } from './covers.server';

/** Tries at an embed; after the last one its card is drawn without a picture. */
const TRIES = 4;

/**
 * Covers that a page requests in a day: each calls another site and re-encodes a picture, and a
 * creator could save new URLs all day long. It is more than the most blocks of a page.
 */
const COVERS_OF_PAGE = rateLimit('portadas', 400, 86_400);

/** What some blocks embed, by name; cards of what is only led to have no cover. */
function embedsOf(blocks: readonly Block[]): Map<string, Embed> {
  const embeds = blocks.flatMap((block) =>
    block.tipo === 'incrustado' ? (embedOf(block.datos.url) ?? []) : [],
  );
  const covered = embeds.filter(({ shape }) => shape !== 'card');
  return new Map(covered.map((embed) => [nameOfEmbed(embed), embed]));
}

/** The blocks of a page and what was found of its embeds, or undefined. */
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
    const get = (address: string, most: number) => fetchSafely(address, { most, signal });
    const cover = await findCover(embed, get).catch((error: unknown) => {
      // Nothing is broken where a provider tells nothing: the card is drawn without a picture.
      if (attempt < TRIES) throw error;
      return undefined;
    });
    if (cover) await keepCover(uid, name, cover);
  },
});

/** Keeps what was found of an embed that a page still has, and shows it there. */
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
    invalidate(tx, `/${page.slug}`);
  });
}

/** Orders a cover, unless the page has ordered a great many: its card is drawn without, then. */
async function orderCover(tx: Database, uid: string, name: string): Promise<void> {
  if ((await secondsToWait(COVERS_OF_PAGE, uid)) !== undefined) return;
  await fetching.enqueue(tx, { uid, name }, { key: `${uid} ${name}` });
}

/**
 * Orders the covers of what a page has begun to embed, and lets go of those of what it does not
 * any more, inside the transaction that saves its blocks.
 */
export async function settleCovers(
  tx: Database,
  uid: string,
  before: readonly Block[],
  after: readonly Block[],
): Promise<void> {
  const [had, wanted] = [embedsOf(before), embedsOf(after)];
  const come = [...wanted.keys()].filter((name) => !had.has(name));
  const gone = [...had.keys()].filter((name) => !wanted.has(name));
  for (const name of come) await orderCover(tx, uid, name);
  if (gone.length === 0) return;
  const covers: Covers = (await findCovers(tx, uid))?.covers ?? {};
  const remaining = Object.entries(covers).filter(([name]) => wanted.has(name));
  await pages.updateCovers(tx, uid, Object.fromEntries(remaining));
  const dropped = gone.flatMap((name) => covers[name]?.medio ?? []);
  await swapPictures(tx, dropped, []);
}

/** What we found of a page's embeds. */
export async function coversOf(uid: string, db: Database): Promise<Covers> {
  return (await findCovers(db, uid))?.covers ?? {};
}
