import type { Delay, Device, HitKind } from '../figures';
import type { Bucket } from '../zone';

/** Something that happened on a public page, ready to be counted. */
export interface Hit {
  uid: string;
  momento: number;
  bucket: Bucket;
  tipo: HitKind;
  /** The link that was clicked, or the part of the store that was seen or shared; '' otherwise. */
  enlace: string;
  visitante: string;
  pais: string;
  dispositivo: Device;
  fuente: string;
  demora: Delay | undefined;
  /** What it counts as for the test that runs on the page. */
  prueba?: TestHit | undefined;
}

/** A variant that was seen, and whether this was a click that counts for it. */
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

export interface ProductRow {
  uid: string;
  dia: string;
  producto: string;
  views: number;
  visitors: number;
}

/** A day's visitors of a variant of a test. */
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

/** The mark of whoever saw anything of a store; followed by what it was, that of who saw that. */
const STORE_MARK = '+';

/** The mark of whoever saw a variant, with the test and the variant; CLICKED after it, who clicked. */
const TEST_MARK = '=';
const CLICKED = '!';

function testMarksOf({ prueba }: Hit): string[] {
  if (!prueba) return [];
  const seen = `${TEST_MARK}${prueba.id}:${prueba.variante}`;
  return prueba.clic ? [seen, seen + CLICKED] : [seen];
}

/** What a hit marks its visitor for: whoever shares a product has been marked for seeing it. */
function whatsOf({ tipo, enlace }: Hit): string[] {
  if (tipo === 'click') return ['', '*', enlace];
  if (tipo === 'store') return [STORE_MARK, STORE_MARK + enlace];
  return enlace === '' ? [''] : [];
}

/** What each hit would mark its visitor for, once each, ordered. */
export function marksOf(hits: Hit[]): Mark[] {
  const rows = new Rows<Mark>();
  for (const hit of hits) {
    const { uid, bucket, visitante } = hit;
    for (const que of [...whatsOf(hit), ...testMarksOf(hit)]) {
      const mark = { dia: bucket.dia, uid, que, visitante };
      rows.at(keyOf(mark.dia, uid, que, visitante), () => mark);
    }
  }
  return rows.sorted();
}

function emptyDay(uid: string, dia: string): DayRow {
  return {
    ...{ uid, dia, views: 0, clicks: 0, shares: 0, visitors: 0, clickers: 0, bots: 0, propias: 0 },
    ...{ vistasTienda: 0, visitantesTienda: 0 },
  };
}

const DIMENSIONS = ['pais', 'dispositivo', 'fuente'] as const;
const PLURAL = { view: 'views', click: 'clicks', share: 'shares' } as const;
const NONE = { views: 0, clicks: 0 } as const;

/** Adds up what happened, row by row. */
class Sums {
  readonly days = new Rows<DayRow>();
  readonly hours = new Rows<HourRow>();
  readonly breakdowns = new Rows<BreakdownRow>();
  readonly links = new Rows<LinkRow>();
  readonly products = new Rows<ProductRow>();
  readonly all = { views: 0, clicks: 0 };
  /** Visitors whose first visit, or click, of the day is still to come up among the hits. */
  readonly firstVisits = new Set<string>();
  readonly firstClicks = new Set<string>();

  day(uid: string, dia: string): DayRow {
    return this.days.at(keyOf(uid, dia), () => emptyDay(uid, dia));
  }

  part(uid: string, dia: string, tipo: BreakdownRow['tipo'], valor: string): BreakdownRow {
    const key = keyOf(uid, dia, tipo, valor);
    return this.breakdowns.at(key, () => ({ uid, dia, tipo, valor, ...NONE }));
  }

  link(uid: string, dia: string, enlace: string): LinkRow {
    const empty = { uid, dia, enlace, clicks: 0, unicos: 0, ultimoClic: 0 };
    return this.links.at(keyOf(uid, dia, enlace), () => empty);
  }

  product(uid: string, dia: string, producto: string): ProductRow {
    const empty = { uid, dia, producto, views: 0, visitors: 0 };
    return this.products.at(keyOf(uid, dia, producto), () => empty);
  }

  addMark({ uid, dia, que, visitante }: Mark): void {
    if (que === '') {
      this.day(uid, dia).visitors += 1;
      this.firstVisits.add(keyOf(uid, dia, visitante));
    } else if (que === '*') {
      this.day(uid, dia).clickers += 1;
      this.firstClicks.add(keyOf(uid, dia, visitante));
    } else if (que.startsWith(TEST_MARK)) return;
    else if (que === STORE_MARK) this.day(uid, dia).visitantesTienda += 1;
    else if (que.startsWith(STORE_MARK)) this.product(uid, dia, que.slice(1)).visitors += 1;
    else this.link(uid, dia, que).unicos += 1;
  }

  hour({ uid, bucket }: Hit): HourRow {
    const { dia, hora, diaSemana, horaLocal } = bucket;
    const empty = { uid, hora, dia, diaSemana, horaLocal, ...NONE, visitors: 0, clickers: 0 };
    return this.hours.at(keyOf(uid, hora), () => empty);
  }

  addHit(hit: Hit): void {
    const { uid, bucket, visitante } = hit;
    const { dia } = bucket;
    if (hit.tipo === 'store') {
      this.day(uid, dia).vistasTienda += 1;
      this.product(uid, dia, hit.enlace).views += 1;
      return;
    }
    const what = PLURAL[hit.tipo];
    this.day(uid, dia)[what] += 1;
    if (this.firstVisits.delete(keyOf(uid, dia, visitante))) this.hour(hit).visitors += 1;
    if (what === 'shares') return;
    this.all[what] += 1;
    this.hour(hit)[what] += 1;
    for (const dimension of DIMENSIONS) this.part(uid, dia, dimension, hit[dimension])[what] += 1;
    if (what === 'clicks') this.addClick(hit, dia);
  }

  addClick(hit: Hit, dia: string): void {
    const { uid, enlace, momento, visitante, demora } = hit;
    const link = this.link(uid, dia, enlace);
    link.clicks += 1;
    link.ultimoClic = Math.max(link.ultimoClic, momento);
    if (!this.firstClicks.delete(keyOf(uid, dia, visitante))) return;
    this.hour(hit).clickers += 1;
    if (demora) this.part(uid, dia, 'demora', demora).clicks += 1;
  }
}

/** Adds up who saw which variant on a day for the first time, and who clicked. */
export function testRowsOf(fresh: Mark[]): TestRow[] {
  const rows = new Rows<TestRow>();
  for (const { dia, que } of fresh) {
    if (!que.startsWith(TEST_MARK)) continue;
    const [prueba = '', variante = ''] = que.slice(1).replace(CLICKED, '').split(':');
    const empty = { prueba, dia, variante: Number(variante), visitors: 0, clickers: 0 };
    const row = rows.at(keyOf(prueba, dia, variante), () => empty);
    row[que.endsWith(CLICKED) ? 'clickers' : 'visitors'] += 1;
  }
  return rows.sorted();
}

/** Adds hits up; `fresh` are the marks that nobody had set before today. */
export function tally(hits: Hit[], excluded: Excluded[], fresh: Mark[]): Tally {
  const sums = new Sums();
  for (const { uid, dia, why } of excluded) sums.day(uid, dia)[why] += 1;
  for (const mark of fresh) sums.addMark(mark);
  for (const hit of hits) sums.addHit(hit);
  return {
    days: sums.days.sorted(),
    hours: sums.hours.sorted(),
    breakdowns: sums.breakdowns.sorted(),
    links: sums.links.sorted(),
    products: sums.products.sorted(),
    ...sums.all,
  };
}
