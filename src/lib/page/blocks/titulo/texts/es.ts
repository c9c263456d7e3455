/** A title as a block: its name, and what it is for. */
export const es = {
  name: 'Título',
  help: 'Empieza una sección; se puede plegar.',
};
