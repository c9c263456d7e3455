import type { Database } from '@/lib/core/db';
import * as passkeys from './passkeys/queries.server';
import * as queries from './queries.server';

/** Lists a person's identities without their subjects at the providers. */
export async function listAccounts(
  db: Database,
  persona: string,
): Promise<{ proveedor: string; etiqueta: string; creadaEn: string }[]> {
  const rows = await queries.listAccounts(db, persona);
  return rows.map(({ proveedor, etiqueta, creadaEn }) => ({
    proveedor,
    etiqueta,
    creadaEn: new Date(creadaEn).toISOString(),
  }));
}

/** Lists a person's passkeys without their public keys. */
export async function listPasskeys(db: Database, persona: string) {
  const rows = await passkeys.listPasskeys(db, persona);
  return rows.map(({ id, nombre, creadaEn, usadaEn }) => ({ id, nombre, creadaEn, usadaEn }));
}

export const listBrowsers = queries.listBrowsers;
