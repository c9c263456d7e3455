import { defineTexts } from '@/lib/kernel/i18n';

/** The form of such a block. */
const es = {
  help: 'Muestra las fechas que vienen; las pasadas desaparecen solas. Se escriben en',
  go: 'Eventos',
  count: 'Cuántas muestra',
  some: (many: number) => (many === 1 ? 'La próxima' : `Las próximas ${many}`),
};

export const getEventosEditorTexts = defineTexts({ es });
