import { config } from '@/lib/kernel/env/config';
import { initials } from '@/lib/kernel/text/characters';
import { brandOf } from '@/lib/page/brands/service.server';
import { brandAppearance, drawable } from '@/lib/page/share/appearance';
import {
  drawCard,
  markOf,
  pictureAt,
  placeOf,
  type ShareImage,
} from '@/lib/page/share/service.server';
import { priceWords } from '@/lib/store/products/offer';
import { findProduct } from './lookup.server';

/**
 * Returns the share image of a product, or undefined where the page does not sell it. It is kept in
 * memory only: few are asked for twice.
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
