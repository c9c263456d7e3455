/** Contact as a block: its name, what it is for and what is wrong with it. */
export const es = {
  name: 'Contacto',
  help: 'Teléfono, correo, lugar y horario, con formulario y «Guardar contacto».',
  faults: {
    telephone: 'Escribe un número de teléfono, por ejemplo +52 55 1234 5678',
  },
};
