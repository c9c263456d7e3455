import { defineTexts } from '@/lib/kernel/i18n';

/** The form of such a block. */
const es = { text: 'Texto', placeholder: 'Cuenta lo que quieras, en unas líneas.' };

export const getTextoEditorTexts = defineTexts({ es });
