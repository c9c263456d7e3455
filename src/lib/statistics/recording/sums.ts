import {
  type BreakdownRow,
  type DayRow,
  type Excluded,
  type Hit,
  type HourRow,
  inOrder,
  type LinkRow,
  type Mark,
  type ProductRow,
  put,
  STORE_MARK,
  type Tally,
  TEST_MARK,
} from './tally';

const DIMENSIONS = ['pais', 'dispositivo', 'fuente'] as const;
/** Kinds of breakdowns, in order. */
const PARTS = ['demora', 'dispositivo', 'fuente', 'pais'] as const;
const PLURAL = { view: 'views', click: 'clicks', share: 'shares' } as const;

function emptyDay(uid: string, dia: string): DayRow {
  return {
    ...{ uid, dia, views: 0, clicks: 0, shares: 0, visitors: 0, clickers: 0, bots: 0, propias: 0 },
    ...{ vistasTienda: 0, visitantesTienda: 0 },
  };
}

/**
 * Sums of a page on a day. Maps are nested by key parts: building a whole key would happen ten
 * times per hit.
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
  /** Visitors whose first visit, or click, of the day is still to come among the hits. */
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
      ...{ days: [], hours: [], breakdowns: [], links: [], products: [] },
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
