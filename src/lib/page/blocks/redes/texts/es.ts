/** The row of icons as a block: its name, what it is for and what is wrong with it. */
export const es = {
  name: 'Redes',
  help: 'Tus redes en una fila de iconos.',
  faults: {
    place: 'Elige arriba o abajo.',
  },
};
