import { defineTexts } from '@/lib/kernel/i18n';

/** The newsletter as a block: its name, and what it is for. */
const es = {
  name: 'Boletín',
  help: 'Para que se suscriban a tus novedades por correo.',
};

export const getBoletinTexts = defineTexts({ es });
