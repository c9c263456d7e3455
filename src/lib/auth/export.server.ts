import type { Database } from '../db';
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

/** When a person last signed in from each browser that is known. */
export async function listBrowsers(db: Database, persona: string): Promise<{ vistoEn: number }[]> {
  return (await queries.listBrowsers(db, persona)).map((vistoEn) => ({ vistoEn }));
}
