import { once, reading } from '@/lib/kernel/db';
import { inBites } from '@/lib/kernel/db/bulk/bites';
import { nowMs } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import { DAY_MS } from '@/lib/kernel/time/units';
import { type Admit, type Hint, ProviderFailure, type ProviderRequest } from './contract';
import { deleteEvents, hasEvent, insertEvent } from './queries.server';
import { connected, signatureOf } from './registry.server';
import { underKey } from './revoked-key.server';

/** The most bytes of an event: providers' own are far smaller. */
export const EVENT_BYTES = 256 * 1024;

/** How long it is known which events were dealt with: providers give up far sooner. */
const RETENTION_MS = 90 * DAY_MS;

const nameOf = (cobro: string, id: string) => `${cobro}:${id}`;

/**
 * Hears an event of a provider and has `apply` do what is to be done: once for each event that
 * was signed. One that fails halfway is not remembered, so that it comes again. `admit` limits
 * what was not refused for its signature. Throws `notFound`, `malformed`, what `admit` throws, and
 * `unavailable` where the provider cannot be asked.
 */
export async function hearEvent(
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
  await inBites((tx, most) => deleteEvents(tx, now - RETENTION_MS, most));
}
