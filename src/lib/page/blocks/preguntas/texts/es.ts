/** Questions as a block: its name, what it is for and what is wrong with it. */
export const es = {
  name: 'Preguntas',
  help: 'Preguntas frecuentes que se abren al tocarlas.',
  faults: {
    list: 'Las preguntas tienen que ser una lista.',
    tooMany: (most: number) => `Caben hasta ${most} preguntas.`,
  },
};
