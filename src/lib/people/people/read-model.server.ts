import { members as memberTable, people as personTable } from '@db/tables';
import { readModel } from '@/lib/kernel/db/dialect-sql';

/** People, as other domains select and join them. */
export const people = readModel
  .select({ id: personTable.id, nombre: personTable.nombre, email: personTable.email })
  .from(personTable)
  .as('persona');

/** Who works on which page, as other domains select and join it. */
export const members = readModel.select().from(memberTable).as('miembro');
