/** A countdown as a block: its name, and what it is for. */
export const es = {
  name: 'Cuenta atrás',
  help: 'Los días que faltan para algo.',
};
