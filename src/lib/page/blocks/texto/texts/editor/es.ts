/** The form of such a block. */
export const es = { text: 'Texto', placeholder: 'Cuenta lo que quieras, en unas líneas.' };
