import { adultStands } from '@/lib/adult/rules';
import { BLOCK_LIMITS } from '@/lib/blocks/kind/kind';
import { type Block, kindOf } from '@/lib/blocks/registry';
import { hasIconRow, iconsOf } from '@/lib/blocks/rules';
import { blockSchema } from '@/lib/blocks/schema';
import { type Issue, issueWords } from '@/lib/core/i18n/issues';
import { firstCharacters, firstUnits } from '@/lib/core/text/characters';
import { isEqual } from '@/lib/core/text/json';
import { EVENT_LIMITS } from '@/lib/events/limits';
import { getAgendaTexts } from '@/lib/events/page-texts';
import type { Event } from '@/lib/events/rules';
import { type NewEvent, newEventSchema } from '@/lib/events/schema';
import type { KnownLetters } from '@/lib/letters/schema';
import { isAdult } from '@/lib/links/adult';
import { placeOf } from '@/lib/links/duplicates';
import { LINK_LIMITS } from '@/lib/links/limits';
import { unpublishedReason } from '@/lib/links/rules';
import type { Link } from '@/lib/links/schema';
import { PLAN_RULES } from '@/lib/plans/rules';
import type { Product } from '@/lib/products/rules';
import type { Profile } from '@/lib/profile/schema';
import { type FileBlock, type FileContents, textOf } from '../file-contents';
import type { Review, Row, RowState } from '../schema';
import { getPortabilityTexts, importIssue } from '../texts';
import { type Candidate, firstIssue, toCandidate } from './candidates';
import {
  type FieldChange,
  type Finding,
  fieldRows,
  type Judged,
  judgedRow,
  judgeStored,
} from './fields';
import { type LetterChange, letterImportState, letterRow } from './letters';
import { type ProductChange, productImportState, productRow } from './products';

/** An imported block, new or in place of another. */
interface BlockChange {
  que: 'bloque';
  block: Block;
  replaces: string | undefined;
}

/** The page's blocks, updated while those of a file are reviewed. */
interface BlockImportState {
  all: Block[];
  room: number;
}

/** Returns the state before the first block of a file. */
function blockImportState({ bloques }: Profile): BlockImportState {
  return { all: [...bloques], room: BLOCK_LIMITS.stored - bloques.length };
}

/** Returns the texts of a block of any kind. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

const wordsOfBlock = (block: Block) =>
  firstCharacters(wordsIn(block.datos).filter(Boolean).join(' · '), MAX_LENGTH);

function isRepeated(block: Block, one: Block): boolean {
  if (one.tipo !== block.tipo || Object.keys(block.datos).length === 0) return false;
  return kindOf(block.tipo).single ?? isEqual(one.datos, block.datos);
}

function judgeBlock(block: Block, state: BlockImportState): Judged {
  const stored = state.all.find(({ id }) => id === block.id);
  if (stored) return judgeStored([stored, block], isEqual(stored, block), wordsOfBlock);
  if (state.all.some((one) => isRepeated(block, one)))
    return { estado: 'duplicado', motivo: importIssue('reasons.same') };
  if (state.room <= 0)
    return { estado: 'rechazado', motivo: importIssue('reasons.fullBlocks', BLOCK_LIMITS.stored) };
  state.room -= 1;
  state.all.push(block);
  return { estado: 'nuevo' };
}

/** Returns the row of one block of a file, and the change that selecting it makes. */
function blockRow(
  { block: source }: FileBlock,
  clave: string,
  state: BlockImportState,
  language: string,
): [Finding, BlockChange?] {
  const parsed = blockSchema.safeParse({ activo: true, ...source });
  const shared = { clave, que: 'bloque' as const, ocupaLugar: false };
  if (!parsed.success) {
    const titulo = firstUnits(textOf(source['tipo']) ?? '', MAX_LENGTH);
    const motivo = firstIssue(parsed.error);
    return [{ ...shared, titulo, estado: 'rechazado', motivo, elegido: false }];
  }
  const block = parsed.data;
  const judged = judgeBlock(block, state);
  const titulo = [kindOf(block.tipo).texts(language).name, wordsOfBlock(block)]
    .filter(Boolean)
    .join(': ');
  const { replaces } = judged;
  return judgedRow({ ...shared, titulo }, judged, { que: 'bloque', block, replaces });
}

/** An imported event, new or in place of the one with its id. */
interface EventChange {
  que: 'evento';
  event: NewEvent;
  replaces: string | undefined;
}

/** The page's events, updated while those of a file are reviewed. */
interface EventImportState {
  byId: Map<string, Event>;
  room: number;
}

const MAX_LENGTH = 80;

/** Returns the state before the first event of a file. */
function eventImportState(events: readonly Event[]): EventImportState {
  return {
    byId: new Map(events.map((event) => [event.id, event])),
    room: EVENT_LIMITS.stored - events.length,
  };
}

/** True when two events differ only in fields that are not content, such as the sequence number. */
function isAlike(event: NewEvent, stored: Event): boolean {
  const { id: _, secuencia: __, porAvisar: ___, ...values } = event;
  return isEqual({ ...stored, ...values }, stored);
}

function judgeEvent(
  event: NewEvent,
  state: EventImportState,
  labelOf: (event: NewEvent) => string,
): Judged {
  const stored = state.byId.get(event.id ?? '');
  if (stored) return judgeStored([stored, event], isAlike(event, stored), labelOf);
  if (state.room <= 0)
    return { estado: 'rechazado', motivo: importIssue('reasons.fullEvents', EVENT_LIMITS.stored) };
  state.room -= 1;
  return { estado: 'nuevo' };
}

/** Returns the row of one event of an own file, and the change that selecting it makes. */
function eventRow(
  values: Record<string, unknown>,
  clave: string,
  state: EventImportState,
  { now, language }: { now: Date; language: string },
): [Finding, EventChange?] {
  const shared = { clave, que: 'evento' as const, ocupaLugar: false };
  const parsed = newEventSchema.safeParse(values);
  if (!parsed.success) {
    const titulo = firstUnits(textOf(values['titulo']) ?? '', MAX_LENGTH);
    const motivo = firstIssue(parsed.error);
    return [{ ...shared, titulo, estado: 'rechazado', motivo, elegido: false }];
  }
  const t = getAgendaTexts(language);
  const labelOf = (event: NewEvent) => `${event.titulo} · ${t.when(event, now.getTime())}`;
  // The subscribers to new dates were notified of this event already, perhaps by its former page.
  const event = { ...parsed.data, porAvisar: false };
  const judged = judgeEvent(event, state, labelOf);
  const titulo = labelOf(event);
  const { replaces } = judged;
  return judgedRow({ ...shared, titulo }, judged, { que: 'evento', event, replaces });
}

/** The change that selecting a row makes. */
export type Change =
  | FieldChange
  | { que: 'foto' }
  | BlockChange
  | EventChange
  | ProductChange
  | LetterChange
  | { que: 'enlace'; link: Link; replaces: string | undefined };

/** A review, and the change of each of its rows. */
export interface Plan {
  review: Review;
  changes: Map<string, Change>;
}

/** State of a file's portrait: undefined when it has none. */
export type PictureState = { ok: true } | { ok: false; issue: Issue } | undefined;

interface Known {
  byId: Map<string, Link>;
  byAddress: Map<string, Link>;
  inFile: Set<string>;
  room: number;
  adult: boolean;
  /** True for a link that is shown as an icon, which does not count. */
  isIcon(link: Link): boolean;
  /** The same without the file's own row of icons. */
  isIconNow(link: Link): boolean;
}

/** True for a link that counts towards the plan's limit. */
function takesPlace(link: Link, now: Date, isIcon: Known['isIcon']): boolean {
  return unpublishedReason(link, now) === undefined && !isIcon(link);
}

const inWords = (link: Link) =>
  [link.titulo, link.url, link.descripcion].filter(Boolean).join(' · ');

/** Compares a link with the stored ones and those before it in the file. */
function judge(link: Link, state: Known): Judged {
  const stored = state.byId.get(link.id);
  if (stored) return judgeStored([stored, link], isEqual(stored, link), inWords);
  const key = placeOf(link.url);
  const had = link.url === '' ? undefined : state.byAddress.get(key);
  if (had)
    return { estado: 'duplicado', motivo: importIssue('reasons.had', had.titulo || had.url) };
  if (state.inFile.has(key))
    return { estado: 'duplicado', motivo: importIssue('reasons.repeated') };
  if (link.url !== '') state.inFile.add(key);
  if (state.room <= 0)
    return { estado: 'rechazado', motivo: importIssue('reasons.full', LINK_LIMITS.stored) };
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
    const motivo = candidate.issue;
    return [{ ...shared, estado: 'rechazado', motivo, elegido: false, ocupaLugar: false }];
  }
  const link = admitted(candidate.link, state);
  const judged = judge(link, state);
  const { replaces } = judged;
  const takes = (isIcon: Known['isIcon']) =>
    replaces === undefined && takesPlace(link, now, isIcon);
  const ocupaLugar = takes(state.isIcon);
  const icono = !ocupaLugar && takes(state.isIconNow) && { icono: true };
  return judgedRow({ ...shared, ocupaLugar, ...icono }, judged, { que: 'enlace', link, replaces });
}

function knownOf(profile: Profile, ofFile: readonly Block[], now: Date): Known {
  return {
    byId: new Map(profile.enlaces.map((link) => [link.id, link])),
    byAddress: new Map(profile.enlaces.map((link) => [placeOf(link.url), link])),
    inFile: new Set(),
    room: LINK_LIMITS.stored - profile.enlaces.length,
    adult: adultStands(profile),
    isIcon: iconsOf([...profile.bloques, ...ofFile], now),
    isIconNow: iconsOf(profile.bloques, now),
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
    return [[{ ...shared, estado: 'rechazado', motivo: picture.issue, elegido: false }]];
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
  return motivo === undefined ? row : { ...row, motivo: issueWords(motivo, language) };
}

/** Stored data, other than the profile, that one of our own files can change. */
export interface Stored {
  eventos: readonly Event[];
  productos: readonly Product[];
  /** Ids of the page's files that the products of the file refer to. */
  archivos: ReadonlySet<string>;
  boletines: KnownLetters;
}

const NO_LETTERS: KnownLetters = { stored: 0, inSeries: 0, byId: new Map() };
const NOTHING: Stored = { eventos: [], productos: [], archivos: new Set(), boletines: NO_LETTERS };

/** Returns the review of an import into a profile, its events, products, letters; changes none. */
export function reviewOf(
  profile: Profile,
  contents: FileContents,
  picture: PictureState,
  now: Date,
  language: string,
  stored: Stored = NOTHING,
): Plan {
  const blocks = blockImportState(profile);
  const items = contents.items.map((item, at) =>
    'block' in item
      ? { row: blockRow(item, `bloque.${at}`, blocks, language) }
      : { item, clave: `enlace.${at}` },
  );
  const ofFile = items.flatMap((one) => {
    const [{ clave }, change] = 'row' in one ? one.row : [one];
    return change ? [{ clave, block: change.block }] : [];
  });
  // After all blocks: the file's own row of icons decides too which links are icons.
  const state = knownOf(
    profile,
    ofFile.map(({ block }) => block),
    now,
  );
  const iconRows = hasIconRow(profile.bloques, now)
    ? []
    : ofFile.filter(({ block }) => hasIconRow([block], now));
  const countTaken = (isIcon: Known['isIcon']) =>
    profile.enlaces.filter((link) => takesPlace(link, now, isIcon)).length;
  const events = eventImportState(stored.eventos);
  const products = productImportState(stored.productos, stored.archivos, state.adult);
  const letters = letterImportState(stored.boletines);
  const { eventos = [], productos = [], boletines = [] } = contents;
  const own = contents.formato === 'enlaza';
  const rows: [Finding, Change?][] = [
    ...fieldRows(profile, contents, language),
    ...pictureRow(profile, picture, language),
    ...items.map((one) =>
      'row' in one ? one.row : linkRow(toCandidate(one.item, own, language), one.clave, state, now),
    ),
    ...eventos.map((event, at) => eventRow(event, `evento.${at}`, events, { now, language })),
    ...productos.map((one, at) => productRow(one, `producto.${at}`, products, language)),
    ...boletines.map((one, at) => letterRow(one, `boletin.${at}`, letters, language)),
  ];
  const filas = rows.map(([row]) => toRow(row, language));
  const changes = new Map(rows.flatMap(([row, change]) => (change ? [[row.clave, change]] : [])));
  const review: Review = {
    formato: contents.formato,
    filas,
    resumen: summary(filas),
    version: profile.version,
    publicados: countTaken(state.isIcon),
    limite: PLAN_RULES[profile.plan].activeLinks,
    ...(iconRows.length > 0 && {
      redes: {
        claves: iconRows.map(({ clave }) => clave),
        publicados: countTaken(state.isIconNow),
      },
    }),
  };
  return { review, changes };
}
