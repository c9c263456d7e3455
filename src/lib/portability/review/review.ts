import { adultStands } from '@/lib/adult/rules';
import { iconsOf } from '@/lib/blocks/rules';
import { type Fault, faultWords } from '@/lib/core/i18n/faults';
import { isEqual } from '@/lib/core/text/json';
import type { Event } from '@/lib/events/rules';
import { isAdult } from '@/lib/links/adult';
import { LINK_LIMITS } from '@/lib/links/limits';
import { placeOf } from '@/lib/links/places';
import { unpublishedReason } from '@/lib/links/rules';
import type { Link } from '@/lib/links/schema';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import type { Product } from '@/lib/products/rules';
import type { Profile } from '@/lib/profile/schema';
import type { FileContents } from '../file-contents';
import type { Review, Row, RowState } from '../schema';
import { getPortabilityTexts, importFault } from '../texts';
import { type BlockChange, blockImportState, blockRow } from './blocks';
import { type Candidate, toCandidate } from './candidates';
import { type EventChange, eventImportState, eventRow } from './events';
import { type FieldChange, type Finding, fieldRows } from './fields';
import { type ProductChange, productImportState, productRow } from './products';

/** The change that selecting a row makes. */
export type Change =
  | FieldChange
  | { que: 'foto' }
  | BlockChange
  | EventChange
  | ProductChange
  | { que: 'enlace'; link: Link; replaces: string | undefined };

/** A review, and the change of each of its rows. */
export interface Plan {
  review: Review;
  changes: Map<string, Change>;
}

/** State of a file's portrait: undefined when it has none. */
export type PictureState = { ok: true } | { ok: false; fault: Fault } | undefined;

interface Known {
  byId: Map<string, Link>;
  byAddress: Map<string, Link>;
  inFile: Set<string>;
  room: number;
  adult: boolean;
  /** True for a link that is shown as an icon, which does not count. */
  isIcon(link: Link): boolean;
}

/** True for a link that counts towards the plan's limit. */
function takesPlace(link: Link, now: Date, { isIcon }: Pick<Known, 'isIcon'>): boolean {
  return unpublishedReason(link, now) === undefined && !isIcon(link);
}

const inWords = (link: Link) =>
  [link.titulo, link.url, link.descripcion].filter(Boolean).join(' · ');

type Judged = Pick<Finding, 'estado' | 'motivo' | 'antes' | 'despues'> & { replaces?: string };

/** Compares a link with the stored ones and those before it in the file. */
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

/** Returns a link as it is stored: switched off when it is adult and the page may not show it. */
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
  const ocupaLugar = replaces === undefined && takesPlace(link, now, state);
  const row: Finding = { ...shared, ...judged, elegido, ocupaLugar };
  if (judged.estado === 'rechazado') return [row];
  return [row, { que: 'enlace', link, replaces }];
}

function knownOf(profile: Profile, now: Date): Known {
  return {
    byId: new Map(profile.enlaces.map((link) => [link.id, link])),
    byAddress: new Map(profile.enlaces.map((link) => [placeOf(link.url), link])),
    inFile: new Set(),
    room: LINK_LIMITS.stored - profile.enlaces.length,
    adult: adultStands(profile),
    isIcon: iconsOf(profile.bloques, now),
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

/** Stored data besides the profile that an own file can change. */
export interface Stored {
  eventos: readonly Event[];
  productos: readonly Product[];
  /** Ids of the page's files that the products of the file refer to. */
  archivos: ReadonlySet<string>;
}

const NOTHING: Stored = { eventos: [], productos: [], archivos: new Set() };

/**
 * Returns the review of an import into a profile, its events and its products, in a language.
 * Changes nothing.
 */
export function reviewOf(
  profile: Profile,
  contents: FileContents,
  picture: PictureState,
  now: Date,
  language: string,
  stored: Stored = NOTHING,
): Plan {
  const [state, blocks] = [knownOf(profile, now), blockImportState(profile)];
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
    publicados: profile.enlaces.filter((link) => takesPlace(link, now, state)).length,
    limite: PLAN_RULES[profile.plan].activeLinks,
  };
  return { review, changes };
}
