/** What is wrong with a picture that was sent. */
export const es = {
  notAPicture: 'El archivo no es una imagen JPEG, PNG o WebP.',
  unreadable: 'No pudimos leer la imagen. Prueba con otra foto.',
  tooMany: 'Subiste muchas fotos hoy. Guarda una y vuelve a intentarlo más tarde.',
};
