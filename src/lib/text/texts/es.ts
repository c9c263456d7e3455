/** What is wrong with a value, whatever it is for. */
export const es = {
  text: 'Debe ser un texto.',
  control: 'Hay caracteres que no se pueden usar.',
  tooLong: (most: number) => `Máximo ${most} caracteres.`,
  boolean: 'Debe ser verdadero o falso.',
  email: 'Escribe un correo válido, por ejemplo ana@ejemplo.com',
};
