import { events } from '@db/tables';
import { ne } from 'drizzle-orm';
import { readModel } from '@/lib/core/db/dialect-sql';

/** The events with a URL, as other features select them. */
export const linkedEvents = readModel
  .select()
  .from(events)
  .where(ne(events.url, ''))
  .as('evento_con_enlace');
