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

/**
 * Returns the share image of a product, or undefined when the page does not sell it. It is cached
 * in memory only: few are requested twice.
 */
export async function findProductImage(slug: string, id: string): Promise<ShareImage | undefined> {
  const result = await findProduct(slug, id);
  if (result.kind !== 'product') return undefined;
  const { offer, profile } = result;
  const medio = offer.imagenes[0]?.medio ?? '';
  const content = {
    nombre: drawable(offer.nombre, slug),
    job: drawable(priceWords(offer, config().language).replace(/\u00a0/g, ' '), ''),
    ...placeOf(profile.slug),
    initials: initials(drawable(offer.nombre, slug)),
    appearance: brandAppearance(brandOf(profile.slug)),
  };
  const mark = brandOf(profile.slug)?.imagen;
  return drawCard([content, medio, mark], async () => ({
    ...content,
    picture: await pictureAt(medio),
    ...(await markOf(profile.slug)),
    wide: true,
  }));
}
