import { brandOf } from '@/lib/brands/cache.server';
import { config } from '@/lib/core/env/config';
import { initials } from '@/lib/core/text/characters';
import { priceWords } from '@/lib/products/offer';
import { brandAppearance, drawable, shareAppearanceOf } from '@/lib/profile/share/appearance';
import {
  atSlug,
  drawCard,
  markOf,
  pictureAt,
  placeOf,
  type ShareImage,
} from '@/lib/profile/share/service.server';
import { findLetter, findProduct } from './lookup.server';
import { findRelease } from './releases.server';

/**
 * Draws the share image of a part of a page: its name, a line below, its picture. It is cached only
 * in memory, because few are requested twice.
 */
function drawPart(slug: string, name: string, line: string, medio: string): Promise<ShareImage> {
  const content = {
    nombre: drawable(name, slug),
    job: drawable(line.replace(/\u00a0/g, ' '), ''),
    ...placeOf(slug),
    initials: initials(drawable(name, slug)),
    appearance: brandAppearance(brandOf(slug)),
  };
  const mark = brandOf(slug)?.imagen;
  return drawCard([content, medio, mark], async () => ({
    ...content,
    picture: await pictureAt(medio),
    ...(await markOf(slug)),
    wide: true,
  }));
}

/** Returns the share image of a product, or undefined when the page does not sell it. */
export async function findProductImage(slug: string, id: string): Promise<ShareImage | undefined> {
  const result = await findProduct(slug, id);
  if (result.kind === 'moved') return atSlug(result.slug, await findProductImage(result.slug, id));
  if (result.kind !== 'product') return undefined;
  const { offer, profile } = result;
  const price = priceWords(offer, config().language);
  return drawPart(profile.slug, offer.nombre, price, offer.imagenes[0]?.medio ?? '');
}

/** Returns the share image of a release, or undefined when the page does not show it. */
export async function findReleaseImage(
  slug: string,
  name: string,
): Promise<ShareImage | undefined> {
  const result = await findRelease(slug, name);
  if (result.kind === 'moved')
    return atSlug(result.slug, await findReleaseImage(result.slug, result.name));
  if (result.kind !== 'release') return undefined;
  const { titulo, artista, portada } = result.release.datos;
  return drawPart(result.profile.slug, titulo, artista, portada);
}

/**
 * Returns the share image of a letter in a page's archive, or undefined: its title, and its first
 * picture or the page's own.
 */
export async function findLetterImage(slug: string, id: string): Promise<ShareImage | undefined> {
  const result = await findLetter(slug, id);
  if (result.kind === 'moved') return atSlug(result.slug, await findLetterImage(result.slug, id));
  if (result.kind !== 'letter') return undefined;
  const { profile, letter } = result;
  const own = letter.partes.find((part) => part.tipo === 'imagen' && part.medio !== '');
  const medio = own?.tipo === 'imagen' ? own.medio : profile.avatar;
  const name = drawable(letter.titulo, slug);
  const content = {
    nombre: name,
    job: drawable(profile.nombre, ''),
    ...placeOf(profile.slug),
    initials: initials(drawable(profile.nombre, slug)),
    appearance: shareAppearanceOf(profile.apariencia),
  };
  return drawCard([content, medio, brandOf(profile.slug)?.imagen], async () => ({
    ...content,
    picture: await pictureAt(medio),
    ...(await markOf(profile.slug)),
    wide: own !== undefined,
  }));
}
