import { once, reading } from '@/lib/core/db';
import { inBatches } from '@/lib/core/db/bulk';
import { nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { DAY_MS } from '@/lib/core/time/units';
import { type Admit, type Hint, ProviderFailure, type ProviderRequest } from './contract';
import { deleteEvents, hasEvent, insertEvent } from './queries.server';
import { connected, signatureOf, underKey } from './registry.server';

/** Maximum bytes of an event; real ones are far smaller. */
export const EVENT_BYTES = 256 * 1024;

/** Time (ms) for which handled events are stored; providers stop resending far sooner. */
const RETENTION_MS = 90 * DAY_MS;

const nameOf = (cobro: string, id: string) => `${cobro}:${id}`;

/**
 * Verifies a provider's event and calls `apply`, once per signed event. A failed event is not
 * recorded, so that it is handled when it is sent again. `admit` limits events that were not
 * refused for their signature. Throws `notFound`, `malformed`, errors of `admit`, and `unavailable`
 * where the provider cannot be reached.
 */
export async function receiveEvent(
  cobro: string,
  request: Omit<ProviderRequest, 'firma'>,
  { admit, apply }: { admit: Admit; apply: (hint: Hint) => Promise<void> },
): Promise<void> {
  const by = await connected(cobro);
  const { hear: receive } = by.provider;
  if (!receive) throw new AppError('notFound');
  const event = { ...request, firma: signatureOf(by.row) };
  try {
    const hint = await underKey(by, () => receive(by.account, event, admit));
    if (!hint) return;
    const name = hint.id && nameOf(cobro, hint.id);
    if (name && (await hasEvent(await reading(), name))) return;
    await apply(hint);
    if (name) await once((db) => insertEvent(db, { id: name, recibidoEn: nowMs() }));
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    throw new AppError('unavailable', { headers: { 'Retry-After': '30' } });
  }
}

/** Deletes events that are too old to be sent again. */
export async function purgeProviderEvents(now: number): Promise<void> {
  await inBatches((tx, most) => deleteEvents(tx, now - RETENTION_MS, most));
}
