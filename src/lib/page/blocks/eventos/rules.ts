import { defineBlock } from '../kind/kind';
import { getEventosTexts } from './texts';

/** Most events that a block shows. */
export const EVENTS_SHOWN = 12;

/** The next events of a page. */
export const eventos = defineBlock({
  tipo: 'eventos',
  texts: getEventosTexts,
  empty: { cuantos: 3 },
  needs: 'events',
});
