import { plainAmount } from '@/lib/core/text/money';
import type { Offer } from './offer';
import { isSoldOut, leastPrice } from './rules';

/** The page's name and URL, and the origin of its pictures. */
export interface Seller {
  nombre: string;
  page: string;
  origin: string;
}

/** Returns a product as structured data for search engines (schema.org/Product). */
export function structuredProduct(offer: Offer, { nombre, page, origin }: Seller) {
  const url = `${page}/p/${offer.id}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: offer.nombre,
    description: offer.descripcion || undefined,
    image:
      offer.imagenes.length > 0 ? offer.imagenes.map(({ medio }) => origin + medio) : undefined,
    url,
    offers: {
      '@type': 'Offer',
      url,
      price: plainAmount(leastPrice(offer), offer.moneda),
      priceCurrency: offer.moneda,
      availability: `https://schema.org/${isSoldOut(offer) ? 'SoldOut' : 'InStock'}`,
      seller: { '@type': 'Person', name: nombre, url: page },
    },
  };
}
