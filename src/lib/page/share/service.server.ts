import { createHash } from 'node:crypto';
import { sharedFileHeaders } from '@/lib/kernel/cdn/headers';
import { cdnSettings } from '@/lib/kernel/cdn/settings.server';
import { once, reading } from '@/lib/kernel/db';
import { config } from '@/lib/kernel/env/config';
import { log } from '@/lib/kernel/env/log';
import { initials } from '@/lib/kernel/text/characters';
import { brandOf } from '@/lib/page/brands/service.server';
import { homeOf, ownHostOf } from '@/lib/page/domains/hosts/hosts.server';
import { parseMediaAddress } from '@/lib/page/media/rules';
import { readMedia } from '@/lib/page/media/service.server';
import { asDataUrl } from '@/lib/page/media/sharp.server';
import { findPublicPage } from '@/lib/page/profile/lookup.server';
import { jobOf } from '@/lib/page/profile/profession-words';
import type { PublicProfile } from '@/lib/page/profile/schema';
import { drawable, shareAppearanceOf } from './appearance';
import { RecentResults } from './cache';
import { drawShareCard } from './draw.server';
import * as queries from './queries.server';
import type { ShareCardContent } from './ShareCard';

/** About 30 kB each: 8 MB at most. */
const recent = new RecentResults<ShareImage>(256);

/** Incremented when the drawing itself changes: stored images are then drawn again. */
const DRAWING = 4;

/** A share image and the ETag that changes with it. */
export interface ShareImage {
  png: Buffer;
  etag: string;
}

const digest = (bytes: string | Buffer) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

const etagOf = (png: Buffer) => `"${digest(png)}"`;

async function print(content: ShareCardContent): Promise<ShareImage> {
  const png = Buffer.from(await drawShareCard(content));
  return { png, etag: etagOf(png) };
}

const readable = (address: string) => address.replace(/^https?:\/\//, '');

/**
 * Where a page is at home and whose name stands beside it. A brand whose page has no host of its
 * own shows no address: ours would be in it.
 */
export function placeOf(slug: string): Pick<ShareCardContent, 'address' | 'siteName'> {
  const brand = brandOf(slug);
  if (!brand) return { address: readable(homeOf(slug)), siteName: config().siteName };
  const own = ownHostOf(slug)?.origin ?? '';
  return { address: readable(own), siteName: drawable(brand.nombre, '') };
}

/** A brand's mark, as it is drawn beside its name. */
export async function markOf(slug: string): Promise<Pick<ShareCardContent, 'mark'>> {
  const address = brandOf(slug)?.imagen ?? '';
  const { width = 0, height = 0 } = parseMediaAddress(address) ?? {};
  const picture = height > 0 ? await readMedia(address.replace('/media/', '')) : undefined;
  return picture ? { mark: { src: await asDataUrl(picture), ratio: width / height } } : {};
}

/** Returns a picture of ours as a data URL; undefined for none. */
export async function pictureAt(address: string): Promise<string | undefined> {
  const picture = address && (await readMedia(address.replace('/media/', '')));
  return picture ? asDataUrl(picture) : undefined;
}

/** Draws a card unless one with the same key was drawn lately; it is kept in memory only. */
export function drawCard(
  key: unknown[],
  content: () => Promise<ShareCardContent> | ShareCardContent,
): Promise<ShareImage> {
  return recent.get(digest(JSON.stringify([...key, DRAWING])), async () => print(await content()));
}

async function draw(profile: PublicProfile): Promise<ShareImage> {
  const { nombre, slug, avatar } = profile;
  const name = drawable(nombre, slug);
  return print({
    nombre: name,
    job: drawable(jobOf(profile, config().language), ''),
    ...placeOf(slug),
    initials: initials(name),
    picture: await pictureAt(avatar),
    appearance: shareAppearanceOf(profile.apariencia, name),
    ...(await markOf(slug)),
  });
}

/** Stores a drawing for the next start and the other processes. Failing to store it fails no request. */
async function keep(uid: string, clave: string, datos: Buffer): Promise<void> {
  try {
    await once((db) => queries.keepImage(db, { uid, clave, datos }));
  } catch (err) {
    log().warn({ err }, 'a share image could not be kept');
  }
}

/** The image that is kept of a profile, or a new one. */
async function keptOrDrawn(uid: string, key: string, profile: PublicProfile): Promise<ShareImage> {
  const png = await queries.findImage(await reading(), uid, key);
  if (png) return { png, etag: etagOf(png) };
  const drawn = await draw(profile);
  await keep(uid, key, drawn.png);
  return drawn;
}

/**
 * The share image of the profile at a slug, or undefined when there is none. It
 * is drawn once for what it shows: any change of that is another drawing.
 */
export async function findShareImage(slug: string): Promise<ShareImage | undefined> {
  const page = await findPublicPage(slug);
  if (page.kind !== 'page') return undefined;
  const { nombre, avatar, apariencia } = page.profile;
  const visible = [
    nombre,
    jobOf(page.profile, config().language),
    slug,
    avatar,
    shareAppearanceOf(apariencia, drawable(nombre, slug)),
    ...Object.values(placeOf(slug)),
    brandOf(slug)?.imagen,
    DRAWING,
  ];
  const key = digest(JSON.stringify(visible));
  return recent.get(key, () => keptOrDrawn(page.uid, key, page.profile));
}

/** The response with a share image, of the page at a slug if it is one of a page, or 304. */
export function shareImageAnswer(
  { png, etag }: ShareImage,
  request: Request,
  slug?: string,
): Response {
  const headers = {
    ETag: etag,
    'Cache-Control': 'public, max-age=3600',
    ...sharedFileHeaders(cdnSettings(), slug),
  };
  if (request.headers.get('if-none-match') === etag) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(new Uint8Array(png), {
    headers: { ...headers, 'Content-Type': 'image/png' },
  });
}
