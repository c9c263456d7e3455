import { once, reading } from '../../db';
import { AppError } from '../../http/errors';
import { type Hint, type Incoming, ProviderFailure } from './contract';
import { deleteEvents, hasEvent, insertEvent } from './queries.server';
import { connected, signatureOf } from './registry.server';

/** The most bytes of an event: providers' own are far smaller. */
export const EVENT_BYTES = 256 * 1024;

const DAY = 86_400_000;
/** How long it is known which events were dealt with: providers give up far sooner. */
const KEPT = 90 * DAY;

const nameOf = (cobro: string, id: string) => `${cobro}:${id}`;

/**
 * Hears an event of a provider and has `apply` do what is to be done: once for each event that
 * was signed. One that fails halfway is not remembered, so that it comes again. Throws
 * `notFound`, `malformed`, and `unavailable` where the provider cannot be asked.
 */
export async function hearEvent(
  cobro: string,
  incoming: Omit<Incoming, 'firma'>,
  apply: (hint: Hint) => Promise<void>,
): Promise<void> {
  const { provider, account, row } = await connected(cobro);
  if (!provider.hear) throw new AppError('notFound');
  try {
    const hint = await provider.hear(account, { ...incoming, firma: signatureOf(row) });
    if (!hint) return;
    const name = hint.id && nameOf(cobro, hint.id);
    if (name && (await hasEvent(await reading(), name))) return;
    await apply(hint);
    if (name) await once((db) => insertEvent(db, { id: name, recibidoEn: Date.now() }));
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    throw new AppError('unavailable', { headers: { 'Retry-After': '30' } });
  }
}

/** Forgets events that nobody sends again. */
export async function purgeProviderEvents(now: number): Promise<void> {
  await once((db) => deleteEvents(db, now - KEPT));
}
