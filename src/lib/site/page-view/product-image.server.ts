import { brandOf } from '@/lib/brands/service.server';
import { config } from '@/lib/core/env/config';
import { initials } from '@/lib/core/text/characters';
import { priceWords } from '@/lib/products/offer';
import { brandAppearance, drawable, shareAppearanceOf } from '@/lib/profile/share/appearance';
import {
  drawCard,
  markOf,
  pictureAt,
  placeOf,
  type ShareImage,
} from '@/lib/profile/share/service.server';
import { findLetter, findProduct } from './lookup.server';

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

/**
 * Returns the share image of a letter in a page's archive, or undefined: its title, and its first
 * picture or the page's own.
 */
export async function findLetterImage(slug: string, id: string): Promise<ShareImage | undefined> {
  const result = await findLetter(slug, id);
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
