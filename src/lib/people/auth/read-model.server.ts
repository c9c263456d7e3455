import { accounts as accountTable, sessions as sessionTable } from '@db/tables';
import { readModel } from '@/lib/kernel/db/dialect-sql';

/** The identities that people sign in with, as other domains select and join them. */
export const accounts = readModel
  .select({
    persona: accountTable.persona,
    proveedor: accountTable.proveedor,
    sujeto: accountTable.sujeto,
  })
  .from(accountTable)
  .as('identidad');

/** Whose sessions are open, as other domains count them. */
export const sessions = readModel
  .select({ persona: sessionTable.persona })
  .from(sessionTable)
  .as('sesion');
