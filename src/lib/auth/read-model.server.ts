import { accounts as accountTable, sessions as sessionTable } from '@db/tables';
import { readModel } from '@/lib/core/db/dialect-sql';

/** Identities, for other features to select and join. */
export const accounts = readModel
  .select({
    persona: accountTable.persona,
    proveedor: accountTable.proveedor,
    sujeto: accountTable.sujeto,
  })
  .from(accountTable)
  .as('identidad');

/** Sessions, for other features to count. */
export const sessions = readModel
  .select({ persona: sessionTable.persona })
  .from(sessionTable)
  .as('sesion');
