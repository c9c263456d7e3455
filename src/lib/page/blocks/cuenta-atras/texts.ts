import { defineTexts } from '@/lib/kernel/i18n';

/** A countdown as a block: its name, and what it is for. */
const es = {
  name: 'Cuenta atrás',
  help: 'Los días que faltan para algo.',
};

export const getCuentaAtrasTexts = defineTexts({ es });
