import type { Link } from './schema';

export const ADULT_TYPE = 'contenido-18' satisfies Link['tipo'];

export function isAdult({ tipo }: Pick<Link, 'tipo'>): boolean {
  return tipo === ADULT_TYPE;
}

/** Returns the path of the notice before an adult link. */
export function noticePath(slug: string, id: string): string {
  return `/${slug}/18/${id}`;
}

/**
 * Returns a link as the public page shows it. A link with adult content leads to its notice and has
 * no details, so that neither page, preview nor structured data reveal them before the notice is
 * accepted.
 */
export function behindNotice(link: Link, slug: string): Link {
  if (!isAdult(link)) return link;
  return {
    ...link,
    url: noticePath(slug, link.id),
    titulo: '',
    descripcion: '',
    imagen: '',
  };
}
