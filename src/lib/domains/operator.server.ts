import { exclusively, reading } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { nameTyped } from './names';
import * as queries from './queries.server';
import { domainLock, freeDomain } from './record.server';

const MAX_COUNT = 1_000;

/** Returns custom domains for the operator: claimed ones, then quarantined ones. */
export async function listNames(limit: number) {
  const db = await reading();
  const most = Math.min(limit, MAX_COUNT);
  const claimed = await queries.listClaimed(db, most);
  const rows = await queries.listQuarantined(db, nowMs(), most);
  return [
    ...claimed.map((row) => ({ ...row, libreEn: null })),
    ...rows.map(({ dominio, slug, hasta }) => ({
      ...{ dominio, estado: 'reservado', slug, comprobadoEn: null, libreEn: hasta },
    })),
  ];
}

/**
 * Takes a domain from its page and notifies the owners, or ends its quarantine: any page may claim
 * it at once. Returns the normalized name, or undefined when no page has or had it.
 */
export async function releaseName(typed: string): Promise<string | undefined> {
  const dominio = nameTyped(typed);
  if (dominio === undefined) return undefined;
  return (await exclusively(domainLock(dominio), (tx) => freeDomain(tx, dominio)))
    ? dominio
    : undefined;
}
