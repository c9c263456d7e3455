/** The newsletter as a block: its name, and what it is for. */
export const es = {
  name: 'Boletín',
  help: 'Para que se suscriban a tus novedades por correo.',
};
