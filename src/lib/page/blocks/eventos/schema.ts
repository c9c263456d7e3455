import { z } from 'zod';
import { EVENTS_SHOWN } from './rules';
import { eventosFault } from './texts';

const error = eventosFault('howMany', EVENTS_SHOWN);

export const eventosSchema = z.object({
  /** How many of the next ones it shows. */
  cuantos: z.int({ error }).min(1, { error }).max(EVENTS_SHOWN, { error }).default(3),
});
