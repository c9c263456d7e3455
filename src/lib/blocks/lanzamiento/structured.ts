import type { Release } from './rules';

/** The release's URL, its page's URL and name, and the origin of its cover. */
interface Place {
  address: string;
  page: string;
  nombre: string;
  origin: string;
}

/** Returns a release as structured data for search engines (schema.org/MusicRelease). */
export function structuredRelease(
  { datos: { titulo, artista, portada, fecha, servicios } }: Release,
  { address, page, nombre, origin }: Place,
) {
  const creditedTo = { '@type': 'MusicGroup', name: artista || nombre, url: page };
  return {
    '@context': 'https://schema.org',
    '@type': 'MusicRelease',
    name: titulo,
    url: address,
    image: portada ? origin + portada : undefined,
    datePublished: fecha ?? undefined,
    creditedTo,
    releaseOf: { '@type': 'MusicAlbum', name: titulo, byArtist: creditedTo },
    sameAs: servicios.length > 0 ? servicios.map(({ url }) => url) : undefined,
  };
}
