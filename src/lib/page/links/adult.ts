import type { Link } from './schema';

/** The kind of links that are for adults only. */
export const ADULT_TYPE = 'contenido-18' satisfies Link['tipo'];

/** Whether a link is for adults only. */
export function isAdult({ tipo }: Pick<Link, 'tipo'>): boolean {
  return tipo === ADULT_TYPE;
}

/** Where the notice stands that a link for adults opens behind. */
export function noticePath(slug: string, id: string): string {
  return `/${slug}/18/${id}`;
}

/**
 * A link as the public page shows it: one with adult content leads to a notice and has no details,
 * so that neither page, preview nor structured data reveal it before it is accepted.
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
