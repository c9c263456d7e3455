import { sha256 } from '@/lib/core/crypto/digest';
import { type Database, reading } from '@/lib/core/db';
import { keysetPages } from '@/lib/core/db/bulk';
import { log } from '@/lib/core/env/log';
import { nextTurn, nowMs } from '@/lib/core/env/system';
import { type Body, fieldsOf, formOf } from '@/lib/core/http/body';
import { AppError } from '@/lib/core/http/errors';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { parseInput } from '@/lib/core/http/validation';
import { issueWords } from '@/lib/core/i18n/issues';
import { inTurns } from '@/lib/core/text/csv-reader.server';
import { DAY_MS } from '@/lib/core/time/units';
import { sellerOf } from '@/lib/payments/shop/service.server';
import { findOrder } from '../queries.server';
import { isPaid } from '../rules';
import { type Acting, approveOrder, isApprovable } from '../settlement/approval.server';
import { ordersIssue } from '../texts';
import { type Match, matchLines, referencesIn } from './match';
import * as queries from './queries.server';
import { readStatement } from './read.server';
import { type Approved, layoutSchema, type Pair, type StatementReview } from './schema';
import { type Layout, MAX_STATEMENT_BYTES, type StatementLine } from './statement';

/** Statements per person and hour. */
export const STATEMENTS = rateLimit('conciliacion', 120, 3_600);

/** Orders from this time (ms) before the first line of a statement are compared with it. */
const BACK = 50 * DAY_MS;
/** Maximum orders that a statement is compared with: the newest. */
const MAX_ORDERS = 10_000;
/** A cursor greater than every UUID. */
const LAST = 'g';

export interface StatementFile {
  bytes: Uint8Array;
  chosen: { [Field in keyof Layout]?: Layout[Field] | undefined };
}

/**
 * Adds the id of each line: a digest of page, text and occurrence, so that equal lines of a file
 * have different ids.
 */
function identified(uid: string, lines: readonly StatementLine[]) {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const many = (counts.get(line.raw) ?? 0) + 1;
    counts.set(line.raw, many);
    return { ...line, id: sha256(`${uid}\n${many}\n${line.raw}`) };
  });
}

async function listManual(db: Database, uid: string, since: number) {
  const read = (last: queries.ManualOrder | undefined, most: number) =>
    queries.listManual(db, { uid, since, before: last?.id ?? LAST, most });
  return (await Array.fromAsync(keysetPages(read, MAX_ORDERS))).flat();
}

const candidateOf = (order: queries.ManualOrder) => ({ ...order, isPayable: isApprovable(order) });

function lineOf({ line, seguridad, pedido, candidatos }: Match) {
  const { id, fecha, importe, moneda, texto } = line;
  return { id, fecha, importe, moneda, texto, ...(pedido && { pedido }), candidatos, seguridad };
}

function orderOf(order: queries.ManualOrder): StatementReview['pedidos'][number] {
  const { id, numero, nombre, referencia, importe, moneda, estado, creadoEn } = order;
  const creado = new Date(creadoEn).toISOString();
  return { id, numero, nombre, referencia, importe, moneda, estado, creadoEn: creado };
}

/**
 * Compares a bank statement with a page's manual orders. The statement is not stored. Throws
 * `invalid` for a file that cannot be read.
 */
export async function reviewStatement(
  uid: string,
  { bytes, chosen }: StatementFile,
): Promise<StatementReview> {
  const currency = (await sellerOf(await reading(), uid)).moneda;
  const today = new Date(nowMs()).toISOString().slice(0, 10);
  const decided = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value));
  const statement = await readStatement(bytes, { chosen: decided, currency, today });
  const { columnas, decimal, orden, moneda } = statement;
  const layout = { columnas, decimal, orden, moneda };
  const lines = identified(uid, statement.lines);
  if (lines.length === 0) return { lineas: [], pedidos: [], ...layout };
  const [first = today] = lines.map(({ fecha }) => fecha).sort();
  const db = await reading();
  const orders = await listManual(db, uid, Date.parse(first) - BACK);
  const ids = lines.map(({ id }) => id);
  const paid = await queries.findPaid(db, uid, ids);
  const candidates = orders.map(candidateOf);
  const references = new Map(candidates.map((order) => [order.referencia, order]));
  const withNames: { line: (typeof lines)[number]; named: typeof candidates }[] = [];
  await inTurns(lines, (line) =>
    withNames.push({ line, named: referencesIn(line.texto, references) }),
  );
  const settled = new Map([...paid].map(([linea, { id }]) => [linea, id]));
  const matching = { lines: withNames, orders: candidates, paid: settled };
  const lineas = (await matchLines(matching, inTurns)).map(lineOf);
  const named = new Set(lineas.flatMap(({ pedido = '', candidatos }) => [pedido, ...candidatos]));
  const byId = new Map([...orders, ...paid.values()].map((order) => [order.id, order]));
  const pedidos = [...named].flatMap((id) => byId.get(id) ?? []).map(orderOf);
  return { lineas, pedidos, ...layout };
}

/**
 * Approves orders that lines of a statement pay, each in a transaction of its own. A pair that was
 * approved before counts as done. Throws an unexpected error only while no pair is done.
 */
export async function approvePairs(
  acting: Omit<Acting, 'id'>,
  pairs: readonly Pair[],
  language: string,
): Promise<Approved> {
  const result: Approved = { hechos: [], fallidos: [] };
  for (const pair of pairs) {
    const { pedido } = pair;
    try {
      await approve(acting, pair);
      result.hechos.push(pedido);
    } catch (thrown) {
      const isKnown = thrown instanceof AppError && thrown.status < 500;
      if (!isKnown && result.hechos.length === 0) throw thrown;
      // Pairs that are done are still reported, although the database has failed since.
      if (!isKnown) log().error({ err: thrown }, 'an order could not be reconciled');
      const issue = isKnown ? thrown.message : ordersIssue('reconcileFailed');
      result.fallidos.push({ pedido, motivo: issueWords(issue, language) });
    }
    await nextTurn();
  }
  return result;
}

async function approve(acting: Omit<Acting, 'id'>, { linea, pedido: id }: Pair): Promise<void> {
  if ((await queries.findLine(await reading(), id)) === linea) return;
  await approveOrder({ ...acting, id }, linea);
  const order = await findOrder(await reading(), id);
  const message = ordersIssue('soldOutSince');
  if (order && !isPaid(order.estado)) throw new AppError('invalid', { message });
}

/** Bytes for the fields and boundaries around the file. */
const OVERHEAD = 16 * 1024;

/** A form with `archivo` and the layout fields that a person decided. */
export const STATEMENT_BODY: Body<StatementFile> = {
  types: ['multipart/form-data'],
  limit: MAX_STATEMENT_BYTES + OVERHEAD,
  weighed: true,
  parse: async (body, contentType) => {
    const form = await formOf(body, contentType);
    const file = form.get('archivo');
    if (!(file instanceof File) || file.size === 0) {
      throw new AppError('invalid', { fields: { archivo: ordersIssue('statementUnread') } });
    }
    if (file.size > MAX_STATEMENT_BYTES) throw new AppError('tooLarge');
    const chosen = parseInput(layoutSchema, fieldsOf(form));
    return { bytes: new Uint8Array(await file.arrayBuffer()), chosen };
  },
};
