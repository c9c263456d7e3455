import { defineTexts } from '@/lib/kernel/i18n';

/** A title as a block: its name, and what it is for. */
const es = {
  name: 'Título',
  help: 'Empieza una sección; se puede plegar.',
};

export const getTituloTexts = defineTexts({ es });
