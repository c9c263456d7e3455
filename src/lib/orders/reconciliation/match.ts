import { folded } from '@/lib/core/text/characters';
import { DAY_MS } from '@/lib/core/time/units';
import type { StatementLine } from './statement';

/** Certainty that a line pays an order; `usada` for a line or an order that is already settled. */
export const CERTAINTIES = ['segura', 'dudosa', 'ninguna', 'usada'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** The fields of a manual order that are compared with lines. */
export interface Candidate {
  id: string;
  referencia: string;
  importe: number;
  ajuste: number;
  moneda: string;
  nombre: string;
  creadoEn: number;
  /** True if its payment may be approved. */
  isPayable: boolean;
  /** The digest of the line that paid the order. */
  linea: string | null;
}

export interface Identified extends StatementLine {
  id: string;
}

export interface Match<Line extends Identified = Identified> {
  line: Line;
  seguridad: Certainty;
  /** The order that the line pays, has paid, or may pay. */
  pedido?: string;
  /** Orders among which a person decides. */
  candidatos: string[];
}

/**
 * Time (ms) that a line's day may precede its order: the day is in the bank's time zone, the
 * order's instant in UTC.
 */
const BEFORE = 1.5 * DAY_MS;
/** Time (ms) after an order in which its reference, or its amount alone, identifies it for sure. */
const AFTER_REFERENCE = 45 * DAY_MS;
const AFTER_AMOUNT = 12 * DAY_MS;
/** Share by which an amount may differ where the payer's name is the buyer's. */
const NEAR = 0.1;
const MAX_CANDIDATES = 5;
const REFERENCE_LENGTH = 8;

const isWithin = (line: StatementLine, { creadoEn }: Candidate, after: number) => {
  const day = Date.parse(line.fecha);
  return day >= creadoEn - BEFORE && day <= creadoEn + after;
};

const wordsOf = (text: string) => folded(text).match(/[\p{L}]{3,}/gu) ?? [];

/** An order with the words of its buyer's name. */
type Named = Candidate & { words: readonly string[] };

/** True if a text has two words of a buyer's name. */
const isNamed = (words: ReadonlySet<string>, order: Named) =>
  order.words.filter((word) => words.has(word)).length >= 2;

/** True if a line's sum is the total of an order, before or after cents were taken off. */
const isTotal = ({ importe, moneda }: StatementLine, order: Candidate) =>
  moneda === order.moneda &&
  (importe === order.importe || importe === order.importe + order.ajuste);

/** Finds orders by the references in a text. Spaces and punctuation that banks add are ignored. */
export function referencesIn<Order>(
  text: string,
  byReference: ReadonlyMap<string, Order>,
): Order[] {
  const signs = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const found = new Set<Order>();
  for (let at = 0; at + REFERENCE_LENGTH <= signs.length; at += 1) {
    const order = byReference.get(signs.slice(at, at + REFERENCE_LENGTH));
    if (order) found.add(order);
  }
  return [...found];
}

/** Matches a line that contains the references of orders. */
function byReference<Line extends Identified>(line: Line, named: Candidate[]): Match<Line> {
  const payable = named.filter(({ isPayable }) => isPayable);
  const [order] = payable;
  if (!order) return { line, seguridad: 'usada', pedido: named[0]?.id ?? '', candidatos: [] };
  const isSure =
    named.length === 1 && isTotal(line, order) && isWithin(line, order, AFTER_REFERENCE);
  const candidatos = isSure ? [] : payable.slice(0, MAX_CANDIDATES).map(({ id }) => id);
  return { line, seguridad: isSure ? 'segura' : 'dudosa', pedido: order.id, candidatos };
}

/** Matches a line without a reference by its amount, the payer's name and the day. */
function byAmount<Line extends Identified>(line: Line, orders: readonly Named[]): Match<Line> {
  const words = new Set(wordsOf(line.texto));
  const within = orders.filter((order) => isWithin(line, order, AFTER_AMOUNT));
  const rivals = within.filter((order) => isTotal(line, order));
  const named = rivals.filter((order) => isNamed(words, order));
  const [first] = rivals;
  // A total from which cents were taken off is unique among open orders.
  const isOwn = rivals.length === 1 && first !== undefined && first.ajuste > 0;
  const pick = named.length === 1 ? named[0] : isOwn ? first : undefined;
  if (pick?.isPayable && (named.length === 1 || line.importe === pick.importe)) {
    return { line, seguridad: 'segura', pedido: pick.id, candidatos: [] };
  }
  const isNear = ({ importe, moneda }: Candidate) =>
    moneda === line.moneda && Math.abs(importe - line.importe) <= importe * NEAR;
  const near =
    rivals.length > 0 ? rivals : within.filter((one) => isNear(one) && isNamed(words, one));
  const payable = near.filter(({ isPayable }) => isPayable).slice(0, MAX_CANDIDATES);
  const candidatos = payable.map(({ id }) => id);
  const [best] = candidatos;
  return best === undefined
    ? { line, seguridad: 'ninguna', candidatos }
    : { line, seguridad: 'dudosa', pedido: best, candidatos };
}

/**
 * Leaves at most one sure line per order. Of several sure lines the first stays sure with
 * `keepFirst` (matches by reference), none without it (matches by amount).
 */
function withoutRepeated<Line extends Identified>(
  matches: Match<Line>[],
  keepFirst: boolean,
): Match<Line>[] {
  const counts = new Map<string, number>();
  for (const { seguridad, pedido = '' } of matches) {
    if (seguridad === 'segura') counts.set(pedido, (counts.get(pedido) ?? 0) + 1);
  }
  const taken = new Set<string>();
  return matches.map((match) => {
    const { seguridad, pedido = '' } = match;
    if (seguridad !== 'segura' || counts.get(pedido) === 1) return match;
    const isFirst = keepFirst && !taken.has(pedido);
    taken.add(pedido);
    return isFirst ? match : { ...match, seguridad: 'dudosa', candidatos: [pedido] };
  });
}

export interface Matching<Line extends Identified> {
  /** The lines, each with the orders that it names. */
  lines: readonly { line: Line; named: Candidate[] }[];
  orders: readonly Candidate[];
  /** Ids of paid orders, by the id of the line that paid each. */
  paid: ReadonlyMap<string, string>;
}

/**
 * Number of orders with the same word in a name, above which the word is ignored because it does
 * not distinguish buyers.
 */
const COMMON = 50;

/** Returns a lookup of orders by their totals, and by words of their buyers' names. */
function lookupOf(orders: readonly Candidate[]): (line: StatementLine) => Named[] {
  const byKey = new Map<number | string, Named[]>();
  for (const order of orders) {
    const words = [...new Set(wordsOf(order.nombre))];
    const totals = new Set([order.importe, order.importe + order.ajuste]);
    for (const key of [...totals, ...words]) {
      const listed = byKey.get(key) ?? [];
      listed.push({ ...order, words });
      byKey.set(key, listed);
    }
  }
  return ({ importe, texto }) => {
    const named = wordsOf(texto).map((word) => byKey.get(word) ?? []);
    const near = named.filter((listed) => listed.length <= COMMON).flat();
    const found = [...(byKey.get(importe) ?? []), ...near];
    return [...new Map(found.map((order) => [order.id, order])).values()];
  };
}

/**
 * Matches the lines of a statement with a page's manual orders. An amount is compared with all
 * orders of that time, also with paid orders, because a payment that two orders explain is not
 * sure. Orders whose own line is in the file are left out.
 * @param inTurns calls a function for each item, yielding to the event loop
 */
export async function matchLines<Line extends Identified>(
  { lines, orders, paid }: Matching<Line>,
  inTurns: <T>(all: readonly T[], act: (one: T) => void) => Promise<void>,
): Promise<Match<Line>[]> {
  const used: Match<Line>[] = [];
  const others: Line[] = [];
  const byName: Match<Line>[] = [];
  for (const { line, named } of lines) {
    const pedido = paid.get(line.id);
    if (pedido) used.push({ line, seguridad: 'usada', pedido, candidatos: [] });
    else if (named.length > 0) byName.push(byReference(line, named));
    else others.push(line);
  }
  const sure = withoutRepeated(byName, true);
  const ids = new Set(lines.map(({ line }) => line.id));
  const explained = new Set(
    sure.flatMap(({ seguridad, pedido }) => (seguridad === 'segura' ? pedido : [])),
  );
  const isFree = ({ id, linea }: Candidate) =>
    !explained.has(id) && (linea === null || !ids.has(linea));
  const find = lookupOf(orders.filter(isFree));
  const byTotal: Match<Line>[] = [];
  await inTurns(others, (line) => byTotal.push(byAmount(line, find(line))));
  return [...used, ...sure, ...withoutRepeated(byTotal, false)];
}
