import { brandOf } from '@/lib/brands/service.server';
import { config } from '@/lib/core/env/config';
import { initials } from '@/lib/core/text/characters';
import { priceWords } from '@/lib/products/offer';
import { brandAppearance, drawable } from '@/lib/profile/share/appearance';
import {
  drawCard,
  markOf,
  pictureAt,
  placeOf,
  type ShareImage,
} from '@/lib/profile/share/service.server';
import { findProduct } from './lookup.server';
import { findRelease } from './releases.server';

/**
 * Draws the share image of a part of a page: its name, a line below, its picture. It is cached in
 * memory only: few are requested twice.
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
  if (result.kind !== 'release') return undefined;
  const { titulo, artista, portada } = result.release.datos;
  return drawPart(result.profile.slug, titulo, artista, portada);
}
