import { createHash } from 'node:crypto';
import { config } from '../env/config';
import { readMedia } from '../media/service.server';
import { PROFESSIONS } from '../profiles/professions';
import { initials } from '../profiles/rules';
import type { PublicProfile } from '../profiles/schema';
import { findPublicProfile } from '../profiles/service.server';
import { RecentResults } from './cache';
import { asDataUrl, drawShareCard } from './draw.server';
import { drawable } from './rules';

/** About 30 kB each: 8 MB at most. */
const recent = new RecentResults<ShareImage>(256);
/** One drawing at a time: many at once would only make the pages wait. */
let turn: Promise<unknown> = Promise.resolve();

/** A share image and the ETag that changes with it. */
export interface ShareImage {
  png: Buffer;
  etag: string;
}

const digest = (bytes: string | Buffer) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

async function draw({ nombre, profesion, slug, avatar }: PublicProfile): Promise<ShareImage> {
  const { publicUrl, siteName } = config();
  const name = drawable(nombre, slug);
  const picture = avatar && (await readMedia(avatar.replace('/media/', '')));
  const png = await drawShareCard({
    nombre: name,
    job: profesion && PROFESSIONS[profesion],
    address: `${new URL(publicUrl).host}/${slug}`,
    siteName,
    initials: initials(name),
    picture: picture ? await asDataUrl(picture) : undefined,
  });
  return { png, etag: `"${digest(png)}"` };
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work, work);
  turn = mine.catch(() => undefined);
  return mine;
}

/**
 * The share image of the profile at a slug, or undefined when there is none. It
 * is drawn once for what it shows: any change of that is another drawing.
 */
export async function findShareImage(slug: string): Promise<ShareImage | undefined> {
  const found = await findPublicProfile(slug);
  if (found.kind !== 'profile') return undefined;
  const { nombre, profesion, avatar } = found.profile;
  const key = digest(JSON.stringify([nombre, profesion, slug, avatar]));
  return recent.get(key, () => inTurn(() => draw(found.profile)));
}
