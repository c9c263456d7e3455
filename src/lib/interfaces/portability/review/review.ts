import type { Event } from '@/lib/audience/events/rules';
import { type Fault, faultWords } from '@/lib/kernel/i18n/faults';
import { isEqual } from '@/lib/kernel/text/json';
import { adultStands } from '@/lib/page/adult/rules';
import { isAdult } from '@/lib/page/links/adult';
import { LINK_LIMITS } from '@/lib/page/links/limits';
import { placeOf } from '@/lib/page/links/paste';
import { unpublishedReason } from '@/lib/page/links/rules';
import type { Link } from '@/lib/page/links/schema';
import type { Profile } from '@/lib/page/profile/schema';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import type { Product } from '@/lib/store/products/rules';
import type { FileContents } from '../file-contents';
import type { Review, Row, RowState } from '../schema';
import { getPortabilityTexts, importFault } from '../texts';
import { type BlockChange, blockImportState, blockRow } from './blocks';
import { type Candidate, toCandidate } from './candidates';
import { type EventChange, eventImportState, eventRow } from './events';
import { type FieldChange, type Finding, fieldRows } from './fields';
import { type ProductChange, productImportState, productRow } from './products';

/** What choosing a row does. */
export type Change =
  | FieldChange
  | { que: 'foto' }
  | BlockChange
  | EventChange
  | ProductChange
  | { que: 'enlace'; link: Link; replaces: string | undefined };

/** A review, and what each of its rows would do. */
export interface Plan {
  review: Review;
  changes: Map<string, Change>;
}

/** Whether a file's picture can be used: undefined when it has none. */
export type PictureState = { ok: true } | { ok: false; fault: Fault } | undefined;

interface Known {
  byId: Map<string, Link>;
  byAddress: Map<string, Link>;
  inFile: Set<string>;
  room: number;
  /** Whether the page may show what is for adults. */
  adult: boolean;
}

function isPublishable(link: Link, now: Date): boolean {
  return unpublishedReason(link, now) === undefined;
}

const inWords = (link: Link) =>
  [link.titulo, link.url, link.descripcion].filter(Boolean).join(' · ');

type Judged = Pick<Finding, 'estado' | 'motivo' | 'antes' | 'despues'> & { replaces?: string };

/** What a link would be beside those that are stored and those before it in the file. */
function judge(link: Link, state: Known): Judged {
  const stored = state.byId.get(link.id);
  if (stored && isEqual(stored, link))
    return { estado: 'duplicado', motivo: importFault('reasons.same') };
  if (stored) {
    const [antes, despues] = [inWords(stored), inWords(link)];
    return { estado: 'cambia', antes, despues, replaces: stored.id };
  }
  const key = placeOf(link.url);
  const had = link.url === '' ? undefined : state.byAddress.get(key);
  if (had)
    return { estado: 'duplicado', motivo: importFault('reasons.had', had.titulo || had.url) };
  if (state.inFile.has(key))
    return { estado: 'duplicado', motivo: importFault('reasons.repeated') };
  if (link.url !== '') state.inFile.add(key);
  if (state.room <= 0)
    return { estado: 'rechazado', motivo: importFault('reasons.full', LINK_LIMITS.stored) };
  state.room -= 1;
  return { estado: 'nuevo' };
}

/** A link of a file as it comes in: one for adults off, where the page may not have it on. */
function admitted(link: Link, { byId, adult }: Known): Link {
  const stored = byId.get(link.id);
  const wasOn = stored !== undefined && isAdult(stored) && stored.activo;
  return isAdult(link) && !adult && !wasOn ? { ...link, activo: false } : link;
}

function linkRow(candidate: Candidate, clave: string, state: Known, now: Date): [Finding, Change?] {
  const { source, titulo, url } = candidate;
  const linea = source.linea === undefined ? {} : { linea: source.linea };
  const shared = { clave, que: 'enlace' as const, titulo, url, ...linea };
  if (!candidate.link) {
    const motivo = candidate.fault;
    return [{ ...shared, estado: 'rechazado', motivo, elegido: false, ocupaLugar: false }];
  }
  const link = admitted(candidate.link, state);
  const { replaces, ...judged } = judge(link, state);
  const elegido = judged.estado === 'nuevo' || judged.estado === 'cambia';
  const ocupaLugar = replaces === undefined && isPublishable(link, now);
  const row: Finding = { ...shared, ...judged, elegido, ocupaLugar };
  if (judged.estado === 'rechazado') return [row];
  return [row, { que: 'enlace', link, replaces }];
}

function knownOf(profile: Profile): Known {
  return {
    byId: new Map(profile.enlaces.map((link) => [link.id, link])),
    byAddress: new Map(profile.enlaces.map((link) => [placeOf(link.url), link])),
    inFile: new Set(),
    room: LINK_LIMITS.stored - profile.enlaces.length,
    adult: adultStands(profile),
  };
}

function pictureRow(
  profile: Profile,
  picture: PictureState,
  language: string,
): [Finding, Change?][] {
  if (!picture) return [];
  const shared = {
    clave: 'foto',
    que: 'foto' as const,
    titulo: getPortabilityTexts(language).fields['avatar'] as string,
    ocupaLugar: false,
  };
  if (!picture.ok) {
    return [[{ ...shared, estado: 'rechazado', motivo: picture.fault, elegido: false }]];
  }
  const estado = profile.avatar ? ('cambia' as const) : ('nuevo' as const);
  return [[{ ...shared, estado, elegido: !profile.avatar }, { que: 'foto' }]];
}

function summary(rows: Row[]): Review['resumen'] {
  const count = (estado: RowState) => rows.filter((row) => row.estado === estado).length;
  return {
    nuevo: count('nuevo'),
    cambia: count('cambia'),
    duplicado: count('duplicado'),
    rechazado: count('rechazado'),
  };
}

function toRow({ motivo, ...row }: Finding, language: string): Row {
  return motivo === undefined ? row : { ...row, motivo: faultWords(motivo, language) };
}

/** What a page has besides its profile that a file of ours can bring. */
export interface Stored {
  eventos: readonly Event[];
  productos: readonly Product[];
  /** Ids of those files that the products of the file name and the page has. */
  archivos: ReadonlySet<string>;
}

const NOTHING: Stored = { eventos: [], productos: [], archivos: new Set() };

/**
 * What an import of what was found would do to a profile, its events and its products, to who
 * reads a language. Changes nothing.
 */
export function reviewOf(
  profile: Profile,
  contents: FileContents,
  picture: PictureState,
  now: Date,
  language: string,
  stored: Stored = NOTHING,
): Plan {
  const [state, blocks] = [knownOf(profile), blockImportState(profile)];
  const events = eventImportState(stored.eventos);
  const products = productImportState(stored.productos, stored.archivos, state.adult);
  const { eventos = [], productos = [] } = contents;
  const own = contents.formato === 'enlaza';
  const rows: [Finding, Change?][] = [
    ...fieldRows(profile, contents, language),
    ...pictureRow(profile, picture, language),
    ...contents.items.map((item, at) =>
      'block' in item
        ? blockRow(item, `bloque.${at}`, blocks, language)
        : linkRow(toCandidate(item, own, language), `enlace.${at}`, state, now),
    ),
    ...eventos.map((event, at) => eventRow(event, `evento.${at}`, events, { now, language })),
    ...productos.map((one, at) => productRow(one, `producto.${at}`, products, language)),
  ];
  const filas = rows.map(([row]) => toRow(row, language));
  const changes = new Map(rows.flatMap(([row, change]) => (change ? [[row.clave, change]] : [])));
  const review: Review = {
    formato: contents.formato,
    filas,
    resumen: summary(filas),
    version: profile.version,
    publicados: profile.enlaces.filter((link) => isPublishable(link, now)).length,
    limite: PLAN_RULES[profile.plan].activeLinks,
  };
  return { review, changes };
}
