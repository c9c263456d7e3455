import { createHash } from 'node:crypto';
import type { APIContext } from 'astro';
import { LRUCache } from 'lru-cache';
import { brandOf } from '@/lib/brands/cache.server';
import { cdnFileHeaders } from '@/lib/core/cdn/headers';
import { once, reading } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { log } from '@/lib/core/env/log';
import { initials } from '@/lib/core/text/characters';
import { homeOf, ownHostOf } from '@/lib/domains/hosts/hosts.server';
import { parseMediaAddress } from '@/lib/media/rules';
import { readMedia } from '@/lib/media/service.server';
import { asDataUrl } from '@/lib/media/sharp.server';
import { findPublicPage } from '@/lib/profile/lookup.server';
import { jobOf } from '@/lib/profile/profession-words';
import type { PublicProfile } from '@/lib/profile/schema';
import { drawable, shareAppearanceOf } from './appearance';
import { drawShareCard } from './draw.server';
import * as queries from './queries.server';
import type { ShareCardContent } from './ShareCard';

/** About 30 kB each: 8 MB at most. */
const recentImages = new LRUCache<string, ShareImage, () => Promise<ShareImage>>({
  max: 256,
  fetchMethod: (_key, _stale, { context: make }) => make(),
  // An image that leaves the cache while it is drawn is still the answer to its request.
  ignoreFetchAbort: true,
});

/** Version of the drawing code; increment it to redraw stored images. */
const DRAWING_VERSION = 6;

export interface ShareImage {
  png: Buffer;
  etag: string;
  /** The present slug of its page, where it was asked for by a former one. */
  slug?: string;
}

const digest = (bytes: string | Buffer) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

const etagOf = (png: Buffer) => `"${digest(png)}"`;

async function drawImage(content: ShareCardContent): Promise<ShareImage> {
  const png = Buffer.from(await drawShareCard(content));
  return { png, etag: etagOf(png) };
}

const readable = (address: string) => address.replace(/^https?:\/\//, '');

/**
 * Returns the URL of a page and the site name on its image. A brand without a custom domain shows
 * no URL, because the URL contains the product's host.
 */
export function placeOf(slug: string): Pick<ShareCardContent, 'address' | 'siteName'> {
  const brand = brandOf(slug);
  if (!brand) return { address: readable(homeOf(slug)), siteName: config().siteName };
  const own = ownHostOf(slug)?.origin ?? '';
  return { address: readable(own), siteName: drawable(brand.nombre, '') };
}

/** Returns a brand's logo for the image. */
export async function markOf(slug: string): Promise<Pick<ShareCardContent, 'mark'>> {
  const address = brandOf(slug)?.imagen ?? '';
  const { width = 0, height = 0 } = parseMediaAddress(address) ?? {};
  const picture = height > 0 ? await readMedia(address.replace('/media/', '')) : undefined;
  return picture ? { mark: { src: await asDataUrl(picture), ratio: width / height } } : {};
}

/** Returns a stored picture as a data URL; undefined for none. */
export async function pictureAt(
  address: string,
  type?: 'png' | 'jpeg',
): Promise<string | undefined> {
  const picture = address && (await readMedia(address.replace('/media/', '')));
  return picture ? asDataUrl(picture, type) : undefined;
}

/** Draws a card. The image is cached by its key, in memory only. */
export function drawCard(
  key: unknown[],
  content: () => Promise<ShareCardContent> | ShareCardContent,
): Promise<ShareImage> {
  return recentImages.forceFetch(digest(JSON.stringify([...key, DRAWING_VERSION])), {
    context: async () => drawImage(await content()),
  });
}

async function draw(profile: PublicProfile): Promise<ShareImage> {
  const { nombre, slug, avatar } = profile;
  const name = drawable(nombre, slug);
  return drawImage({
    nombre: name,
    job: drawable(jobOf(profile, config().language), ''),
    ...placeOf(slug),
    initials: initials(name),
    picture: await pictureAt(avatar),
    appearance: shareAppearanceOf(profile.apariencia),
    ...(await markOf(slug)),
  });
}

/** Stores a drawing for later starts and other processes. An error is only logged. */
async function keep(uid: string, clave: string, datos: Buffer): Promise<void> {
  try {
    await once((db) => queries.keepImage(db, { uid, clave, datos }));
  } catch (err) {
    log().warn({ err }, 'a share image could not be kept');
  }
}

/** Returns the stored share image of a page, or draws one. */
async function storedOrDrawn(
  uid: string,
  key: string,
  profile: PublicProfile,
): Promise<ShareImage> {
  const png = await queries.findImage(await reading(), uid, key);
  if (png) return { png, etag: etagOf(png) };
  const drawn = await draw(profile);
  await keep(uid, key, drawn.png);
  return drawn;
}

/** Returns an image with the slug by which a CDN is told of its page's changes. */
export const atSlug = (slug: string, image: ShareImage | undefined): ShareImage | undefined =>
  image && { ...image, slug };

/**
 * Returns the share image of the page at a slug, or undefined. The cache key covers the drawn
 * content, so that any change of it causes a new drawing.
 */
export async function findShareImage(slug: string): Promise<ShareImage | undefined> {
  const page = await findPublicPage(slug);
  // Previews of links to a former slug name its image.
  if (page.kind === 'moved') return atSlug(page.slug, await findShareImage(page.slug));
  if (page.kind !== 'page') return undefined;
  const { nombre, avatar, apariencia } = page.profile;
  const visible = [
    nombre,
    jobOf(page.profile, config().language),
    slug,
    avatar,
    shareAppearanceOf(apariencia),
    ...Object.values(placeOf(slug)),
    brandOf(slug)?.imagen,
    DRAWING_VERSION,
  ];
  const key = digest(JSON.stringify(visible));
  return recentImages.forceFetch(key, {
    context: () => storedOrDrawn(page.uid, key, page.profile),
  });
}

/** Returns the response with a share image, or 304; `named` is the slug of the path, if any. */
export function shareImageResponse(
  { png, etag, slug }: ShareImage,
  { request, locals }: Pick<APIContext, 'request' | 'locals'>,
  named?: string,
): Response {
  locals.share?.(cdnFileHeaders(slug ?? named));
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=3600' };
  if (request.headers.get('if-none-match') === etag) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(new Uint8Array(png), {
    headers: { ...headers, 'Content-Type': 'image/png' },
  });
}
