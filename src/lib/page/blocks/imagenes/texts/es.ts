/** Pictures as a block: its name, what it is for, its form and what is wrong with it. */
export const es = {
  name: 'Imágenes',
  help: 'Una foto, varias que se deslizan o una cuadrícula.',
  faults: {
    list: 'Las imágenes tienen que ser una lista.',
    tooMany: (most: number) => `Caben hasta ${most} imágenes.`,
    form: 'Elige cómo se muestran las imágenes.',
  },
};
