import { defineTexts } from '@/lib/kernel/i18n';

/** The form of such a block. */
const es = {
  place: 'Dónde va la fila',
  places: { arriba: 'Arriba, bajo tu bio', abajo: 'Abajo, al final de tu página' },
  shown: (names: string) =>
    `Muestra tus enlaces de redes como iconos, en vez de botones: ${names}.`,
  none: 'Ningún enlace sale aquí todavía: agrega la dirección de un perfil, por ejemplo instagram.com/tu-usuario.',
  asButtons: (names: string) =>
    `Salen como botón, por tener título, descripción o imagen propios o no ser un perfil: ${names}.`,
};

export const getRedesEditorTexts = defineTexts({ es });
