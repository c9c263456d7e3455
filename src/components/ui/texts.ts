import { defineTexts } from '@/lib/core/i18n';

/** Texts of the exits from an in-app browser. */
const es = {
  open: 'Abrir en mi navegador',
  address: 'O copia la dirección y ábrela en tu navegador',
  copy: 'Copiar',
  copied: 'Dirección copiada.',
};

export const getOutsideTexts = defineTexts({ es });
