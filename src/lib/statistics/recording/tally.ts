import type { Bucket } from '@/lib/core/time/zone';
import type { Delay, Device, HitKind } from '../figures';

/** A hit on a public page, ready to be counted. */
export interface Hit {
  uid: string;
  momento: number;
  bucket: Bucket;
  tipo: HitKind;
  /** The clicked link, or the viewed or shared part of the store; '' otherwise. */
  enlace: string;
  visitante: string;
  pais: string;
  dispositivo: Device;
  fuente: string;
  demora: Delay | undefined;
  /** The visitor's variant in the page's running experiment. */
  prueba?: TestHit | undefined;
  /** True for a buyer's visit, which counts only if no beacon reported it. */
  ifUntold?: boolean | undefined;
  /** The shared counters of the visitor's networks; undefined with a single process. */
  redes?: NetworkCounters | undefined;
}

/** The counters that a hit adds to when several processes share the database. */
export interface NetworkCounters {
  /** Counters for the hit's kind, the widest network last. */
  own: readonly { clave: string; tope: number }[];
  /** The counter of the widest network's views. */
  views: string;
  /** Number of links of the page: a view allows as many clicks. */
  links: number;
}

/** A viewed variant, and whether the hit is a click that counts for it. */
export interface TestHit {
  id: string;
  variante: number;
  clic: boolean;
}

/** A visit that only counts as excluded. */
export interface Excluded {
  uid: string;
  dia: string;
  why: 'bots' | 'propias';
}

/** An item that a visitor counts for once a day: see dayVisitors in db/tables/statistics.ts. */
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
  vistasTienda: number;
  visitantesTienda: number;
}
export interface HourRow {
  uid: string;
  hora: number;
  dia: string;
  diaSemana: number;
  horaLocal: number;
  views: number;
  clicks: number;
  visitors: number;
  clickers: number;
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

interface ProductRow {
  uid: string;
  dia: string;
  producto: string;
  views: number;
  visitors: number;
}

/** Daily visitors of an experiment's variant. */
export interface TestRow {
  prueba: string;
  dia: string;
  variante: number;
  visitors: number;
  clickers: number;
}

/** Everything that one flush adds, each row once, ordered by key. */
export interface Tally {
  days: DayRow[];
  hours: HourRow[];
  breakdowns: BreakdownRow[];
  links: LinkRow[];
  products: ProductRow[];
  views: number;
  clicks: number;
}

/** Returns entries sorted by key: processes that lock rows in one order cannot deadlock. */
function inOrder<Key extends string | number, Value>(known: Map<Key, Value>) {
  return [...known].sort(([a], [b]) => (a < b ? -1 : 1));
}

function put<Key, Value>(known: Map<Key, Value>, key: Key, value: Value): Value {
  known.set(key, value);
  return value;
}

/** Mark of a visitor who saw a store; with a suffix, of one who saw that part of it. */
const STORE_MARK = '+';

/**
 * First character of the mark of a visitor who saw a variant. The ids of the experiment and of the
 * variant follow, then CLICKED if the visitor clicked.
 */
const TEST_MARK = '=';
const CLICKED = '!';

function testMarksOf({ prueba }: Hit): string[] {
  if (!prueba) return [];
  const seen = `${TEST_MARK}${prueba.id}:${prueba.variante}`;
  return prueba.clic ? [seen, seen + CLICKED] : [seen];
}

/**
 * Returns the marks that a hit sets on its visitor. A share of a product needs none: it follows a
 * view, which has set its mark.
 */
function whatsOf({ tipo, enlace }: Hit): string[] {
  if (tipo === 'click') return ['', '*', enlace];
  if (tipo === 'store') return [STORE_MARK, STORE_MARK + enlace];
  return enlace === '' ? [''] : [];
}

/** Visitors by day, page and mark. */
type Marked = Map<string, Map<string, Map<string, Set<string>>>>;

function mark(marked: Marked, { uid, bucket: { dia }, visitante }: Hit, que: string): void {
  const pages = marked.get(dia) ?? put(marked, dia, new Map());
  const whats = pages.get(uid) ?? put(pages, uid, new Map());
  const visitors = whats.get(que) ?? put(whats, que, new Set());
  visitors.add(visitante);
}

/** Returns the marks that hits set, each mark once, in the order of the keys. */
export function marksOf(hits: Hit[]): Mark[] {
  const marked: Marked = new Map();
  for (const hit of hits) {
    for (const que of whatsOf(hit)) mark(marked, hit, que);
    for (const que of testMarksOf(hit)) mark(marked, hit, que);
  }
  const marks: Mark[] = [];
  for (const [dia, pages] of inOrder(marked)) {
    for (const [uid, whats] of inOrder(pages)) {
      for (const [que, visitors] of inOrder(whats)) {
        for (const visitante of [...visitors].sort()) marks.push({ dia, uid, que, visitante });
      }
    }
  }
  return marks;
}

/** Drops buyers' visits that a beacon has reported too; `fresh` are the new marks of the hits. */
export function withoutDuplicateBuyers(hits: Hit[], fresh: Mark[]): Hit[] {
  if (!hits.some(({ ifUntold }) => ifUntold)) return hits;
  const keyOf = ({ bucket: { dia }, uid, enlace, visitante }: Hit) =>
    [dia, uid, STORE_MARK + enlace, visitante].join(' ');
  const isFresh = new Set(
    fresh.map(({ dia, uid, que, visitante }) => [dia, uid, que, visitante].join(' ')),
  );
  const reported = new Set(hits.filter(({ ifUntold }) => !ifUntold).map(keyOf));
  return hits.filter((hit) => {
    if (!hit.ifUntold) return true;
    const key = keyOf(hit);
    const counts = isFresh.has(key) && !reported.has(key);
    reported.add(key);
    return counts;
  });
}

/** Sums up the new visitors of each variant and day, and those who clicked. */
export function testRowsOf(fresh: Mark[]): TestRow[] {
  const rows = new Map<string, TestRow>();
  for (const { dia, que } of fresh) {
    if (!que.startsWith(TEST_MARK)) continue;
    const [prueba = '', variante = ''] = que.slice(1).replace(CLICKED, '').split(':');
    const empty = { prueba, dia, variante: Number(variante), visitors: 0, clickers: 0 };
    const key = [prueba, dia, variante].join();
    const row = rows.get(key) ?? put(rows, key, empty);
    row[que.endsWith(CLICKED) ? 'clickers' : 'visitors'] += 1;
  }
  return inOrder(rows).map(([, row]) => row);
}

const DIMENSIONS = ['pais', 'dispositivo', 'fuente'] as const;
/** Kinds of breakdowns, in the order of their keys. */
const PARTS = ['demora', 'dispositivo', 'fuente', 'pais'] as const;
const PLURAL = { view: 'views', click: 'clicks', share: 'shares' } as const;

function emptyDay(uid: string, dia: string): DayRow {
  return {
    uid,
    dia,
    views: 0,
    clicks: 0,
    shares: 0,
    visitors: 0,
    clickers: 0,
    bots: 0,
    propias: 0,
    vistasTienda: 0,
    visitantesTienda: 0,
  };
}

/**
 * Sums of a page on a day. Maps are nested by the parts of the key, because a joined key would have
 * to be built ten times per hit.
 */
class PageDay {
  readonly day: DayRow;
  readonly parts: Record<BreakdownRow['tipo'], Map<string, BreakdownRow>> = {
    demora: new Map(),
    dispositivo: new Map(),
    fuente: new Map(),
    pais: new Map(),
  };
  readonly links = new Map<string, LinkRow>();
  readonly products = new Map<string, ProductRow>();
  /** Visitors whose first visit, or first click, of the day has not been added yet. */
  readonly firstVisits = new Set<string>();
  readonly firstClicks = new Set<string>();

  constructor(uid: string, dia: string) {
    this.day = emptyDay(uid, dia);
  }

  part(tipo: BreakdownRow['tipo'], valor: string): BreakdownRow {
    const { uid, dia } = this.day;
    const rows = this.parts[tipo];
    return rows.get(valor) ?? put(rows, valor, { uid, dia, tipo, valor, views: 0, clicks: 0 });
  }

  link(enlace: string): LinkRow {
    const { uid, dia } = this.day;
    const sum = this.links.get(enlace);
    return (
      sum ?? put(this.links, enlace, { uid, dia, enlace, clicks: 0, unicos: 0, ultimoClic: 0 })
    );
  }

  product(producto: string): ProductRow {
    const { uid, dia } = this.day;
    const sum = this.products.get(producto);
    return sum ?? put(this.products, producto, { uid, dia, producto, views: 0, visitors: 0 });
  }

  addMark({ que, visitante }: Mark): void {
    if (que === '') {
      this.day.visitors += 1;
      this.firstVisits.add(visitante);
    } else if (que === '*') {
      this.day.clickers += 1;
      this.firstClicks.add(visitante);
    } else if (que === STORE_MARK) this.day.visitantesTienda += 1;
    else if (que.startsWith(STORE_MARK)) this.product(que.slice(1)).visitors += 1;
    else this.link(que).unicos += 1;
  }

  addStoreView({ enlace }: Hit): void {
    this.day.vistasTienda += 1;
    this.product(enlace).views += 1;
  }

  addClick({ enlace, momento, visitante, demora }: Hit, hour: HourRow): void {
    const link = this.link(enlace);
    link.clicks += 1;
    link.ultimoClic = Math.max(link.ultimoClic, momento);
    if (!this.firstClicks.delete(visitante)) return;
    hour.clickers += 1;
    if (demora) this.part('demora', demora).clicks += 1;
  }
}

/** Sums of a page. Hours are per page: a change of its zone can move an hour to another day. */
class Page {
  readonly hours = new Map<number, HourRow>();
  readonly days = new Map<string, PageDay>();

  constructor(readonly uid: string) {}

  day(dia: string): PageDay {
    return this.days.get(dia) ?? put(this.days, dia, new PageDay(this.uid, dia));
  }

  hour({ bucket: { dia, hora, diaSemana, horaLocal } }: Hit): HourRow {
    const sum = this.hours.get(hora);
    if (sum) return sum;
    const when = { uid: this.uid, hora, dia, diaSemana, horaLocal };
    return put(this.hours, hora, { ...when, views: 0, clicks: 0, visitors: 0, clickers: 0 });
  }
}

class Sums {
  readonly pages = new Map<string, Page>();
  readonly all = { views: 0, clicks: 0 };

  page(uid: string): Page {
    return this.pages.get(uid) ?? put(this.pages, uid, new Page(uid));
  }

  addMark(mark: Mark): void {
    if (mark.que.startsWith(TEST_MARK)) return;
    this.page(mark.uid).day(mark.dia).addMark(mark);
  }

  addHit(hit: Hit): void {
    const page = this.page(hit.uid);
    const day = page.day(hit.bucket.dia);
    if (hit.tipo === 'store') {
      day.addStoreView(hit);
      return;
    }
    const what = PLURAL[hit.tipo];
    day.day[what] += 1;
    if (day.firstVisits.delete(hit.visitante)) page.hour(hit).visitors += 1;
    if (what === 'shares') return;
    this.all[what] += 1;
    const hour = page.hour(hit);
    hour[what] += 1;
    for (const dimension of DIMENSIONS) day.part(dimension, hit[dimension])[what] += 1;
    if (what === 'clicks') day.addClick(hit, hour);
  }

  rows(): Tally {
    const tally: Tally = {
      days: [],
      hours: [],
      breakdowns: [],
      links: [],
      products: [],
      ...this.all,
    };
    const values = <Row>(rows: Map<string | number, Row>) => inOrder(rows).map(([, row]) => row);
    for (const [, { hours, days }] of inOrder(this.pages)) {
      tally.hours.push(...values(hours));
      for (const [, { day, parts, links, products }] of inOrder(days)) {
        tally.days.push(day);
        tally.breakdowns.push(...PARTS.flatMap((tipo) => values(parts[tipo])));
        tally.links.push(...values(links));
        tally.products.push(...values(products));
      }
    }
    return tally;
  }
}

/** Sums up hits; `fresh` are the visitor marks that are new today. */
export function tally(hits: Hit[], excluded: Excluded[], fresh: Mark[]): Tally {
  const sums = new Sums();
  for (const { uid, dia, why } of excluded) sums.page(uid).day(dia).day[why] += 1;
  for (const mark of fresh) sums.addMark(mark);
  for (const hit of hits) sums.addHit(hit);
  return sums.rows();
}
