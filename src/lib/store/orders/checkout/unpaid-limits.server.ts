import { signText } from '@/lib/kernel/crypto/mac';
import type { Database } from '@/lib/kernel/db';
import type { FieldFaults } from '@/lib/kernel/http/error-codes';
import { AppError } from '@/lib/kernel/http/errors';
import { networkOf } from '@/lib/kernel/text/network';
import { DAY_MS } from '@/lib/kernel/time/units';
import type { OrderRow } from '../queries.server';
import { isByHand } from '../rules';
import { ordersFault } from '../texts';
import { countUnpaid, sumUnpaid } from './unpaid-queries.server';

/** Orders of a page that a buyer and a visitor may leave unpaid at once, and a buyer in a day. */
const OPEN_OF_BUYER = 10;
const OPEN_OF_VISITOR = 20;
const DAY_OF_BUYER = 20;

/** A share of the unsold stock, and a minimum that may always be reserved. */
interface Share {
  part: number;
  least: number;
}

/** What unpaid orders may hold of a product: those by hand hold it for days, others for an hour. */
const SHARES: Record<'byHand' | 'quick', { buyer: Share; visitor: Share; all?: Share }> = {
  byHand: {
    buyer: { part: 0.25, least: 2 },
    visitor: { part: 0.5, least: 4 },
    all: { part: 0.8, least: 1 },
  },
  quick: { buyer: { part: 0.5, least: 10 }, visitor: { part: 0.5, least: 20 } },
};

const mostOf = ({ part, least }: Share, pieces: number) =>
  Math.max(least, Math.ceil(pieces * part));

/** A visitor as orders know them while they are unpaid: a digest of their network under our own key. */
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

async function checkShares(tx: Database, order: OrderRow, stock: number): Promise<void> {
  const { producto, comprador, visitante, cantidad } = order;
  const reserved = await sumUnpaid(tx, { producto, comprador, visitante });
  const pieces = stock + cantidad + reserved.all;
  const { buyer, visitor, all } = SHARES[isByHand(order) ? 'byHand' : 'quick'];
  const room = Math.min(
    mostOf(buyer, pieces) - reserved.ofBuyer,
    mostOf(visitor, pieces) - reserved.ofVisitor,
  );
  if (cantidad > room) refuse({ cantidad: ordersFault('unpaidShare', Math.max(0, room)) });
  if (all && cantidad + reserved.byHand > mostOf(all, pieces)) {
    refuse({ cantidad: ordersFault('unpaidAll') });
  }
}

/**
 * Throws `invalid` where an order that is to be paid would be one too many, or hold too much of what
 * is left of its product, inside the transaction that places it: the rows of its product and shop are
 * held by then, so that orders at the same moment count each other.
 * @param stock pieces besides those of the order, null without end
 */
export async function checkUnpaid(
  tx: Database,
  order: OrderRow,
  stock: number | null,
): Promise<void> {
  await checkNumbers(tx, order);
  if (stock !== null) await checkShares(tx, order, stock);
}
