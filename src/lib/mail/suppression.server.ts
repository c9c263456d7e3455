import { signText } from '@/lib/core/crypto/mac';
import type { Database } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { mailboxOf } from '@/lib/core/text/email';
import * as queries from './queries.server';

/** Reason why no page's letters are sent to an address. */
type SuppressionReason = 'rebote' | 'queja';

const traceOf = (address: string) => signText('suprimida', mailboxOf(address));

/** Stops all letters to an address. The first reason stays. */
export function suppress(tx: Database, address: string, motivo: SuppressionReason): Promise<void> {
  return queries.suppress(tx, { huella: traceOf(address), motivo, desde: nowMs() });
}

/** Returns the addresses in `addresses` that get no letters. */
export async function suppressedAmong(db: Database, addresses: string[]): Promise<Set<string>> {
  const byTrace = new Map<string, string[]>();
  for (const address of addresses) {
    const trace = traceOf(address);
    byTrace.set(trace, [...(byTrace.get(trace) ?? []), address]);
  }
  const traces = await queries.suppressedAmong(db, [...byTrace.keys()]);
  return new Set(traces.flatMap((trace) => byTrace.get(trace) ?? []));
}

/** Ends the suppression of an address after its owner has confirmed by mail to want letters. */
export function endSuppression(tx: Database, address: string): Promise<void> {
  return queries.endSuppression(tx, traceOf(address));
}
