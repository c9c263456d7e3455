import { v7 } from 'uuid';
import { addressIssue, normalizeAddress } from './address';
import { isAdult } from './adult';
import type { Unpublished } from './limits';
import type { Link } from './schema';

/** True when a link has no valid URL. A URL being typed is also checked in normal form. */
function isDraft({ url }: Link): boolean {
  if (url === '') return true;
  return addressIssue(url) !== undefined && addressIssue(normalizeAddress(url)) !== undefined;
}

/** Visibility and schedule of an item. */
export type Schedulable = Pick<Link, 'activo' | 'desde' | 'hasta' | 'archivado'>;

/** Returns the reason why an item is not published at a moment, or undefined. */
export function hiddenReason(
  item: Schedulable,
  draft: boolean,
  now: Date,
): Unpublished | undefined {
  if (item.archivado) return 'archived';
  if (draft) return 'draft';
  if (!item.activo) return 'off';
  if (item.desde && now < new Date(item.desde)) return 'scheduled';
  if (item.hasta && now >= new Date(item.hasta)) return 'past';
  return undefined;
}

/** Returns the reason why a link is not published at a moment, whatever the plan, or undefined. */
export function unpublishedReason(link: Link, now: Date): Unpublished | undefined {
  return hiddenReason(link, isDraft(link), now);
}

/** The links that a page's plan may publish. */
export interface Allowed {
  /** Maximum number of published links; null without a limit. */
  most: number | null;
  /** True for a link that does not count towards `most`. Without this function all links count. */
  isIcon?: (link: Link) => boolean;
  /** True to include adult links. */
  adult: boolean;
}

/**
 * Returns for each link the reason why it is not published at a moment, or undefined if it is. The
 * plan publishes the first links in order; the others stay stored.
 */
export function unpublishedReasons(
  links: Link[],
  now: Date,
  { most, adult, isIcon }: Allowed,
): (Unpublished | undefined)[] {
  let room = most ?? Number.POSITIVE_INFINITY;
  return links.map((link) => {
    const reason = unpublishedReason(link, now);
    if (isAdult(link) && !adult && reason !== 'archived' && reason !== 'draft') return 'adult';
    if (reason) return reason;
    if (isIcon?.(link)) return undefined;
    room -= 1;
    return room < 0 ? 'overLimit' : undefined;
  });
}

/** Returns the links that the public page shows at a moment, in order. */
export function publishedLinks(links: Link[], now: Date, allowed: Allowed): Link[] {
  const reasons = unpublishedReasons(links, now, allowed);
  return links.filter((_, at) => reasons[at] === undefined);
}

/** Returns the next instant (ms) at which a schedule changes published content, or Infinity. */
export function nextChange(items: readonly Schedulable[], now: Date): number {
  const moments = items
    .filter((item) => !item.archivado && item.activo)
    .flatMap(({ desde, hasta }) => [desde, hasta])
    .map((moment) => (moment === null ? Number.NaN : Date.parse(moment)));
  return Math.min(...moments.filter((moment) => moment > now.getTime()), Number.POSITIVE_INFINITY);
}

/** Returns a new link, as the button Agregar creates it (docs/product.md). */
export function newLink(titulo: string, values: Partial<Link> = {}): Link {
  return {
    id: v7(),
    tipo: 'personalizado',
    url: '',
    titulo,
    descripcion: '',
    activo: true,
    desde: null,
    hasta: null,
    destacado: false,
    archivado: false,
    imagen: '',
    tamano: 'chico',
    ...values,
  };
}
