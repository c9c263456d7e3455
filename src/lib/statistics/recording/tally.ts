import type { Delay, Device, HitType } from '../schema';
import type { Bucket } from '../zone';

/** Something that happened on a public page, ready to be counted. */
export interface Hit {
  uid: string;
  momento: number;
  bucket: Bucket;
  tipo: HitType;
  /** The link that was clicked; '' otherwise. */
  enlace: string;
  visitante: string;
  pais: string;
  dispositivo: Device;
  fuente: string;
  demora: Delay | undefined;
}

/** A visit that only counts as excluded. */
export interface Excluded {
  uid: string;
  dia: string;
  why: 'bots' | 'propias';
}

/** One thing that a visitor is counted for once a day: see dayVisitors in db/tables.ts. */
export interface Mark {
  dia: string;
  uid: string;
  que: string;
  visitante: string;
}

export interface DayRow {
  uid: string;
  dia: string;
  views: number;
  clicks: number;
  shares: number;
  visitors: number;
  clickers: number;
  bots: number;
  propias: number;
}
export interface HourRow {
  uid: string;
  hora: number;
  dia: string;
  diaSemana: number;
  horaLocal: number;
  views: number;
  clicks: number;
}
export interface BreakdownRow {
  uid: string;
  dia: string;
  tipo: 'pais' | 'dispositivo' | 'fuente' | 'demora';
  valor: string;
  views: number;
  clicks: number;
}
export interface LinkRow {
  uid: string;
  dia: string;
  enlace: string;
  clicks: number;
  unicos: number;
  ultimoClic: number;
}

/** Everything that one flush adds, each row once, ordered by key. */
export interface Tally {
  days: DayRow[];
  hours: HourRow[];
  breakdowns: BreakdownRow[];
  links: LinkRow[];
  views: number;
  clicks: number;
}

const SEPARATOR = '\n';
const keyOf = (...parts: (string | number)[]) => parts.join(SEPARATOR);

/** Rows by key, each made at its first mention. */
class Rows<Row> {
  readonly #rows = new Map<string, Row>();

  at(key: string, make: () => Row): Row {
    const known = this.#rows.get(key);
    if (known) return known;
    const row = make();
    this.#rows.set(key, row);
    return row;
  }

  /** In the order of their keys: processes that lock rows in one order do not wait in a circle. */
  sorted(): Row[] {
    return [...this.#rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  }
}

/** What each hit would mark its visitor for, once each, ordered. */
export function marksOf(hits: Hit[]): Mark[] {
  const rows = new Rows<Mark>();
  for (const { uid, bucket, tipo, enlace, visitante } of hits) {
    const whats = tipo === 'view' ? [''] : tipo === 'click' ? ['', '*', enlace] : [''];
    for (const que of whats) {
      const mark = { dia: bucket.dia, uid, que, visitante };
      rows.at(keyOf(mark.dia, uid, que, visitante), () => mark);
    }
  }
  return rows.sorted();
}

function emptyDay(uid: string, dia: string): DayRow {
  const none = { views: 0, clicks: 0, shares: 0, visitors: 0, clickers: 0, bots: 0, propias: 0 };
  return { uid, dia, ...none };
}

const DIMENSIONS = ['pais', 'dispositivo', 'fuente'] as const;
const PLURAL = { view: 'views', click: 'clicks', share: 'shares' } as const;

/** Adds hits up; `fresh` are the marks that nobody had set before today. */
export function tally(hits: Hit[], excluded: Excluded[], fresh: Mark[]): Tally {
  const days = new Rows<DayRow>();
  const hours = new Rows<HourRow>();
  const breakdowns = new Rows<BreakdownRow>();
  const links = new Rows<LinkRow>();
  const day = (uid: string, dia: string) => days.at(keyOf(uid, dia), () => emptyDay(uid, dia));
  const part = (uid: string, dia: string, tipo: BreakdownRow['tipo'], valor: string) =>
    breakdowns.at(keyOf(uid, dia, tipo, valor), () => ({
      uid,
      dia,
      tipo,
      valor,
      views: 0,
      clicks: 0,
    }));
  const firstClicks = new Set<string>();
  const sum = { views: 0, clicks: 0 };

  for (const { uid, dia, why } of excluded) day(uid, dia)[why] += 1;
  for (const { uid, dia, que, visitante } of fresh) {
    if (que === '') day(uid, dia).visitors += 1;
    if (que !== '*') continue;
    day(uid, dia).clickers += 1;
    firstClicks.add(keyOf(uid, dia, visitante));
  }
  for (const hit of hits) {
    const { uid, tipo, bucket, momento, enlace, demora } = hit;
    const { dia, hora, diaSemana, horaLocal } = bucket;
    const what = PLURAL[tipo];
    day(uid, dia)[what] += 1;
    if (what === 'shares') continue;
    sum[what] += 1;
    const none = { views: 0, clicks: 0 };
    const row = { uid, hora, dia, diaSemana, horaLocal, ...none };
    hours.at(keyOf(uid, hora), () => row)[what] += 1;
    for (const dimension of DIMENSIONS) part(uid, dia, dimension, hit[dimension])[what] += 1;
    if (what === 'views') continue;
    const unclicked = { uid, dia, enlace, clicks: 0, unicos: 0, ultimoClic: 0 };
    const link = links.at(keyOf(uid, dia, enlace), () => unclicked);
    link.clicks += 1;
    link.ultimoClic = Math.max(link.ultimoClic, momento);
    if (firstClicks.delete(keyOf(uid, dia, hit.visitante)) && demora) {
      part(uid, dia, 'demora', demora).clicks += 1;
    }
  }
  for (const { uid, dia, que } of fresh) {
    if (que === '' || que === '*') continue;
    const unclicked = { uid, dia, enlace: que, clicks: 0, unicos: 0, ultimoClic: 0 };
    links.at(keyOf(uid, dia, que), () => unclicked).unicos += 1;
  }
  return {
    days: days.sorted(),
    hours: hours.sorted(),
    breakdowns: breakdowns.sorted(),
    links: links.sorted(),
    ...sum,
  };
}
