import { defineTexts } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';

/** The next events as a block: its name, what it is for and what is wrong with it. */
const es = {
  name: 'Eventos',
  help: 'Tus próximas fechas, con lugar y entradas.',
  faults: {
    howMany: (most: number) => `Elige un número del 1 al ${most}.`,
  },
};

export const getEventosTexts = defineTexts({ es });
export const eventosFault = faultsOf(
  'blockEventos',
  (language) => getEventosTexts(language).faults,
);
