import { defineTexts } from '@/lib/kernel/i18n';

/** The way out of an app's own browser. */
const es = {
  open: 'Abrir en mi navegador',
  address: 'O copia la dirección y ábrela en tu navegador',
  copy: 'Copiar',
  copied: 'Dirección copiada.',
};

export const getOutsideTexts = defineTexts({ es });
