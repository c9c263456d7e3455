import { members as memberTable, people as personTable } from '@db/tables';
import { readModel } from '@/lib/core/db/dialect-sql';

/** People, for other features to select and join. */
export const people = readModel
  .select({ id: personTable.id, nombre: personTable.nombre, email: personTable.email })
  .from(personTable)
  .as('persona');

/** Memberships, for other features to select and join. */
export const members = readModel.select().from(memberTable).as('miembro');
