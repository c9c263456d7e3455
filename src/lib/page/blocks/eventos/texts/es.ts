/** The next events as a block: its name, what it is for and what is wrong with it. */
export const es = {
  name: 'Eventos',
  help: 'Tus próximas fechas, con lugar y entradas.',
  faults: {
    howMany: (most: number) => `Elige un número del 1 al ${most}.`,
  },
};
