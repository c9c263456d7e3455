/** What the server itself answers before any page is entered. */
export const server = {
  malformed: 'No entendimos la petición.',
  notFound: 'No encontramos lo que buscas.',
  methodNotAllowed: 'Esta dirección no admite esa operación.',
  timedOut: 'La petición tardó demasiado en llegar. Inténtalo de nuevo.',
  tooLarge: 'Lo que enviaste es demasiado grande.',
  addressTooLong: 'La dirección es demasiado larga.',
  expectationFailed: 'El servidor no puede cumplir lo que pide la petición.',
  misdirected: 'Este servidor no atiende esa dirección.',
  headersTooLarge: 'Los encabezados de la petición son demasiado grandes.',
  brokenTitle: 'Algo salió mal de nuestro lado',
  brokenText: 'Lo que guardaste está a salvo. Inténtalo de nuevo en un momento.',
  tryAgain: 'Reintentar',
};
