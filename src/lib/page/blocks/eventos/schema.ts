import { z } from 'zod';
import { EVENTS_SHOWN, eventosFault } from './rules';

const error = eventosFault('howMany', EVENTS_SHOWN);

export const eventosSchema = z.object({
  /** How many of the next ones it shows. */
  cuantos: z.int({ error }).min(1, { error }).max(EVENTS_SHOWN, { error }).default(3),
});
