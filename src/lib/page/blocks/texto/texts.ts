import { defineTexts } from '@/lib/kernel/i18n';

/** A text as a block: its name, and what it is for. */
const es = {
  name: 'Texto',
  help: 'Unas líneas para contar algo.',
};

export const getTextoTexts = defineTexts({ es });
