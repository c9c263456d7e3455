import { v7 } from 'uuid';
import { addressFault, normalizeAddress } from './address';
import { isAdult } from './adult';
import type { Unpublished } from './limits';
import type { Link } from './schema';

/** Whether a link has no address. One that is being typed counts for what it will be once it is left. */
function isDraft({ url }: Link): boolean {
  if (url === '') return true;
  return addressFault(url) !== undefined && addressFault(normalizeAddress(url)) !== undefined;
}

/** Whether and when something in a page's list is shown. */
export type Schedulable = Pick<Link, 'activo' | 'desde' | 'hasta' | 'archivado'>;

/** Why something in the list is not published at a moment, or undefined. */
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

/** Why a link is not published at a moment on any plan, or undefined. */
export function unpublishedReason(link: Link, now: Date): Unpublished | undefined {
  return hiddenReason(link, isDraft(link), now);
}

/** What a page may publish of its links. */
export interface Allowed {
  /** How many at once; null without limit. */
  most: number | null;
  /** Whether those for adults as well. */
  adult: boolean;
}

/**
 * Why each of a list of links is not published at a moment, undefined for those
 * that are. The first ones in order that could be published are, as many as are
 * allowed; the rest stays stored.
 */
export function unpublishedReasons(
  links: Link[],
  now: Date,
  { most, adult }: Allowed,
): (Unpublished | undefined)[] {
  let room = most ?? Number.POSITIVE_INFINITY;
  return links.map((link) => {
    const reason = unpublishedReason(link, now);
    if (isAdult(link) && !adult && reason !== 'archived' && reason !== 'draft') return 'adult';
    if (reason) return reason;
    room -= 1;
    return room < 0 ? 'overLimit' : undefined;
  });
}

/** The links that the public page shows at a moment, in order. */
export function publishedLinks(links: Link[], now: Date, allowed: Allowed): Link[] {
  const reasons = unpublishedReasons(links, now, allowed);
  return links.filter((_, at) => reasons[at] === undefined);
}

/** The next moment (ms) at which what is published changes by itself; Infinity when it does not. */
export function nextChange(items: readonly Schedulable[], now: Date): number {
  const moments = items
    .filter((item) => !item.archivado && item.activo)
    .flatMap(({ desde, hasta }) => [desde, hasta])
    .map((moment) => (moment === null ? Number.NaN : Date.parse(moment)));
  return Math.min(...moments.filter((moment) => moment > now.getTime()), Number.POSITIVE_INFINITY);
}

/** A new link, as Agregar makes it (docs/product.md). */
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
