import { events } from '@db/tables';
import { ne } from 'drizzle-orm';
import { readModel } from '@/lib/kernel/db/dialect-sql';

/** The events of pages that lead somewhere, as other domains select them. */
export const linkedEvents = readModel
  .select()
  .from(events)
  .where(ne(events.url, ''))
  .as('evento_con_enlace');
