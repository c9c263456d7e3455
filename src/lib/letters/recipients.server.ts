import {
  countRecipients,
  listRecipients,
  type RecipientFilter,
} from '@/lib/contacts/subscribers/recipients.server';
import type { Database } from '@/lib/core/db';
import { addDays, startOfDay } from '@/lib/core/time/zone';
import { buyersAmong } from '@/lib/orders/buyers.server';
import type { Recipients } from './schema';

/** Subscribers read per query. */
const BATCH = 200;

function filterOf({ desde, hasta, origen }: Recipients, zona: string): RecipientFilter {
  return {
    since: desde === null ? undefined : startOfDay(zona, desde),
    until: hasta === null ? undefined : startOfDay(zona, addDays(hasta, 1)),
    imported: origen === 'todos' ? undefined : origen === 'importacion',
  };
}

/**
 * A batch of a letter's recipients. `last` is the cursor of the next batch, undefined at the end.
 */
interface RecipientBatch {
  recipients: { id: string; correo: string }[];
  last: string | undefined;
}

/** Returns the recipients among the next subscribers of a page after a cursor, ordered by id. */
export async function nextRecipients(
  db: Database,
  { uid, zona, to }: { uid: string; zona: string; to: Recipients },
  after: string,
): Promise<RecipientBatch> {
  const rows = await listRecipients(db, uid, { ...filterOf(to, zona), after, most: BATCH });
  const reachable = rows.filter(({ isReachable }) => isReachable);
  const last = rows.length === BATCH ? rows.at(-1)?.id : undefined;
  if (to.compra === 'todos' || reachable.length === 0) return { recipients: reachable, last };
  const addresses = reachable.map(({ correo }) => correo);
  const buyers = await buyersAmong(db, uid, { addresses, products: to.productos });
  const wanted = to.compra === 'compraron';
  return { recipients: reachable.filter(({ correo }) => buyers.has(correo) === wanted), last };
}

/**
 * Counts the recipients of a letter. Without a condition on purchases, addresses that get no
 * letters any more are counted too, because leaving them out would require reading all subscribers
 * one by one.
 */
export async function countLetterRecipients(
  db: Database,
  { uid, zona, to }: { uid: string; zona: string; to: Recipients },
): Promise<number> {
  if (to.compra === 'todos') return countRecipients(db, uid, filterOf(to, zona));
  let all = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const batch: RecipientBatch = await nextRecipients(db, { uid, zona, to }, after);
    all += batch.recipients.length;
    after = batch.last;
  }
  return all;
}
