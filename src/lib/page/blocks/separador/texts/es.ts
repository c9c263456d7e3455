/** A line as a block: its name, and what it is for. */
export const es = {
  name: 'Separador',
  help: 'Una línea entre dos partes.',
};
