import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import { defineBlock } from '../kind/kind';

const es = {
  name: 'Eventos',
  help: 'Tus próximas fechas, con lugar y entradas.',
  issues: {
    howMany: (most: number) => `Elige un número del 1 al ${most}.`,
  },
};

const getEventosTexts = defineTexts({ es });
export const eventosIssue = issuesOf(
  'blockEventos',
  (language) => getEventosTexts(language).issues,
);

export const EVENTS_SHOWN = 12;

export const eventos = defineBlock({
  tipo: 'eventos',
  tile: 'ancho',
  texts: getEventosTexts,
  empty: { cuantos: 3 },
  needs: 'events',
});

const form = {
  help: 'Muestra las fechas que vienen; las pasadas desaparecen solas. Tus eventos se editan en',
  go: 'Eventos',
  count: 'Cuántas muestra',
  some: (many: number) => (many === 1 ? 'La próxima' : `Las próximas ${many}`),
};

export const getEventosEditorTexts = defineTexts({ es: form });
