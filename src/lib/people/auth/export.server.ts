import type { Database } from '@/lib/kernel/db';
import * as passkeys from './passkeys/queries.server';
import * as queries from './queries.server';

/** The ways in which a person signs in, without what would identify them there. */
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

/** The passkeys of a person: what opens nothing without the device that has the other half. */
export async function listPasskeys(db: Database, persona: string) {
  const rows = await passkeys.listPasskeys(db, persona);
  return rows.map(({ id, nombre, creadaEn, usadaEn }) => ({ id, nombre, creadaEn, usadaEn }));
}

/** When a person last signed in from each browser that is known. */
export async function listBrowsers(db: Database, persona: string): Promise<{ vistoEn: number }[]> {
  return (await queries.listBrowsers(db, persona)).map((vistoEn) => ({ vistoEn }));
}
