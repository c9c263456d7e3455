import { signText } from '@/lib/core/crypto/mac';
import type { Database } from '@/lib/core/db';
import type { FieldFaults } from '@/lib/core/http/error-codes';
import { AppError } from '@/lib/core/http/errors';
import { networkOf } from '@/lib/core/text/network';
import { DAY_MS } from '@/lib/core/time/units';
import type { OrderRow } from '../queries.server';
import { isByHand } from '../rules';
import { ordersFault } from '../texts';
import { countUnpaid, sumUnpaid } from './unpaid-queries.server';

/** Unpaid orders of a page at once per buyer and per visitor, and per buyer and day. */
const OPEN_OF_BUYER = 10;
const OPEN_OF_VISITOR = 20;
const DAY_OF_BUYER = 20;

/** A share of unsold stock or unused code uses, with a minimum that may always be held. */
interface Share {
  part: number;
  least: number;
}

/** Limits of unpaid orders. Manual payments stay open for days and are limited per buyer. */
const SHARES: Record<'byHand' | 'quick' | 'code', { buyer: Share; visitor: Share; all: Share }> = {
  byHand: {
    buyer: { part: 0.25, least: 2 },
    visitor: { part: 0.5, least: 4 },
    all: { part: 0.8, least: 1 },
  },
  quick: {
    buyer: { part: 0.2, least: 10 },
    visitor: { part: 0.25, least: 20 },
    all: { part: 0.8, least: 10 },
  },
  code: {
    buyer: { part: 0.1, least: 1 },
    visitor: { part: 0.25, least: 2 },
    all: { part: 0.8, least: 1 },
  },
};

const mostOf = ({ part, least }: Share, pieces: number) =>
  Math.max(least, Math.ceil(pieces * part));

/** Returns the HMAC of a visitor's network, stored with an order while it is unpaid. */
export const visitorDigest = (address: string) => signText('pedido-visitante', networkOf(address));

const refuse = (fields: FieldFaults): never => {
  throw new AppError('invalid', { fields });
};

async function checkNumbers(tx: Database, order: OrderRow): Promise<void> {
  const { uid, comprador, visitante, creadoEn } = order;
  const open = await countUnpaid(tx, { uid, comprador, visitante, since: creadoEn - DAY_MS });
  if (open.ofBuyer >= OPEN_OF_BUYER || open.ofVisitor >= OPEN_OF_VISITOR) {
    refuse({ correo: ordersFault('unpaidOpen', Math.max(open.ofBuyer, open.ofVisitor)) });
  }
  if (open.inDay >= DAY_OF_BUYER) refuse({ correo: ordersFault('unpaidDay') });
}

/** Returns how many pieces buyer and visitor may hold, and whether the shared limit allows it. */
async function roomOf(
  tx: Database,
  { comprador, visitante }: OrderRow,
  asked: { of: Parameters<typeof sumUnpaid>[1]['of']; many: number; left: number },
  { buyer, visitor, all }: (typeof SHARES)['code'],
): Promise<{ own: number; isWithinAll: boolean }> {
  const { of, many, left } = asked;
  const reserved = await sumUnpaid(tx, { of, comprador, visitante });
  const total = left + many + reserved.held;
  const own = Math.min(
    mostOf(buyer, total) - reserved.ofBuyer,
    mostOf(visitor, total) - reserved.ofVisitor,
  );
  return { own, isWithinAll: many + reserved.held <= mostOf(all, total) };
}

/**
 * Returns whether an unpaid order may hold the stock and code that it took. Call it inside the
 * transaction that places the order, which has locked the rows of product, code and shop:
 * concurrent orders count each other. Throws `invalid` when a limit is exceeded.
 * @param left pieces and uses left after the order, null without limit
 */
export async function mayReserve(
  tx: Database,
  order: OrderRow,
  left: { pieces: number | null; uses: number | null },
): Promise<boolean> {
  await checkNumbers(tx, order);
  const { uid, producto, cantidad: many, descuentoId: codigo } = order;
  if (codigo !== null && left.uses !== null) {
    const asked = { of: { uid, codigo }, many: 1, left: left.uses };
    const { own, isWithinAll } = await roomOf(tx, order, asked, SHARES.code);
    if (own < 1 || !isWithinAll) refuse({ codigo: ordersFault('codeHeld') });
  }
  if (left.pieces === null) return true;
  const byHand = isByHand(order);
  const asked = { of: { producto }, many, left: left.pieces };
  const { own, isWithinAll } = await roomOf(tx, order, asked, SHARES[byHand ? 'byHand' : 'quick']);
  if (many > own) refuse({ cantidad: ordersFault('unpaidShare', Math.max(0, own)) });
  // Manual payments are hard to refund: none is accepted when other buyers may have paid.
  if (byHand && !isWithinAll) refuse({ cantidad: ordersFault('unpaidAll') });
  return isWithinAll;
}
