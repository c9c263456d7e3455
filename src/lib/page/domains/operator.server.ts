import { exclusively, reading } from '@/lib/kernel/db';
import { nameTyped } from './names';
import * as queries from './queries.server';
import { domainLock, freeDomain } from './record.server';

const MAX_COUNT = 1_000;

/** Own domains as the operator sees them: those that pages claim, then those kept from other owners. */
export async function listNames(limit: number) {
  const db = await reading();
  const most = Math.min(limit, MAX_COUNT);
  const claimed = await queries.listClaimed(db, most);
  const rows = await queries.listQuarantined(db, Date.now(), most);
  return [
    ...claimed.map((row) => ({ ...row, libreEn: null })),
    ...rows.map(({ dominio, slug, hasta }) => ({
      ...{ dominio, estado: 'reservado', slug, comprobadoEn: null, libreEn: hasta },
    })),
  ];
}

/**
 * Takes a name from its page, whose owners are told, or ends its quarantine: any page may claim it
 * at once. Returns it as the DNS writes it, or undefined where no page has or had it.
 */
export async function releaseName(typed: string): Promise<string | undefined> {
  const dominio = nameTyped(typed);
  if (dominio === undefined) return undefined;
  return (await exclusively(domainLock(dominio), (tx) => freeDomain(tx, dominio)))
    ? dominio
    : undefined;
}
