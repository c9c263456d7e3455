import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import type { ErrorCode } from './error-codes';

const errors: Record<ErrorCode, string> = {
  malformed: 'No pudimos leer lo que enviaste. Revisa el formato e inténtalo de nuevo.',
  unauthenticated: 'Tu sesión terminó. Entra de nuevo para continuar.',
  forbidden: 'No tienes permiso para hacer esto.',
  notFound: 'No encontramos lo que buscas.',
  methodNotAllowed: 'Esta dirección no admite esa operación.',
  inUse: 'Todavía se está usando.',
  stale: 'Tu página cambió en otra pestaña o dispositivo. Vuelve a cargarla para ver lo nuevo.',
  preconditionFailed: 'Cambió desde que lo leíste. Vuelve a leerlo y decide sobre lo nuevo.',
  tooLarge: 'Lo que enviaste es demasiado grande.',
  unsupportedType: 'Ese tipo de contenido no se admite aquí.',
  rangeNotSatisfiable: 'El archivo no tiene esa parte.',
  invalid: 'Hay datos que debes corregir.',
  tooMany: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  internal: 'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.',
  unavailable:
    'El servicio no está disponible en este momento. Inténtalo de nuevo en unos segundos.',
};

/** Messages of the server for requests that reach no page. */
const server = {
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

/** Messages of errors. */
const es = {
  errors,
  server,
  diskFull:
    'El disco de este servidor está lleno y ahora no se puede guardar nada. No cierres esta página: lo que escribiste sigue aquí. Avisa a quien cuida este sitio e inténtalo más tarde.',
  busy: 'Otro cambio en lo mismo está tardando demasiado y el tuyo no se guardó. Inténtalo de nuevo en unos segundos.',
  fileNeeded: 'Elige un archivo.',
  value: 'Este valor no es válido.',
  unknownField: 'Este campo no existe aquí: quítalo o revisa cómo se escribe.',
};

export const getHttpTexts = defineTexts({ es });
export const httpIssue = issuesOf('http', getHttpTexts);
