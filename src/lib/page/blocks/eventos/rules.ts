import { defineTexts } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { defineBlock } from '../kind/kind';

/** The next events as a block: its name, what it is for and what is wrong with it. */
const es = {
  name: 'Eventos',
  help: 'Tus próximas fechas, con lugar y entradas.',
  faults: {
    howMany: (most: number) => `Elige un número del 1 al ${most}.`,
  },
};

const getEventosTexts = defineTexts({ es });
export const eventosFault = faultsOf(
  'blockEventos',
  (language) => getEventosTexts(language).faults,
);

/** Most events that a block shows. */
export const EVENTS_SHOWN = 12;

/** The next events of a page. */
export const eventos = defineBlock({
  tipo: 'eventos',
  tile: 'ancho',
  texts: getEventosTexts,
  empty: { cuantos: 3 },
  needs: 'events',
});

/** The form of such a block. */
const form = {
  help: 'Muestra las fechas que vienen; las pasadas desaparecen solas. Se escriben en',
  go: 'Eventos',
  count: 'Cuántas muestra',
  some: (many: number) => (many === 1 ? 'La próxima' : `Las próximas ${many}`),
};

export const getEventosEditorTexts = defineTexts({ es: form });
