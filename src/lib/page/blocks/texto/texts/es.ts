/** A text as a block: its name, and what it is for. */
export const es = {
  name: 'Texto',
  help: 'Unas líneas para contar algo.',
};
