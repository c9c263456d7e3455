/** A chat as a block: its name, what it is for and what is wrong with it. */
export const es = {
  name: 'WhatsApp',
  help: 'Un botón que abre un chat contigo.',
  faults: {
    number: 'Escribe el número con el código de tu país, por ejemplo +52 55 1234 5678',
  },
};
