import type { ErrorCode } from '../../http/errors';

const byCode: Record<ErrorCode, string> = {
  malformed: 'No pudimos leer lo que enviaste. Revisa el formato e inténtalo de nuevo.',
  unauthenticated: 'Tu sesión terminó. Entra de nuevo para continuar.',
  forbidden: 'No tienes permiso para hacer esto.',
  notFound: 'No encontramos lo que buscas.',
  methodNotAllowed: 'Esta dirección no admite esa operación.',
  stale: 'Tu perfil cambió en otra pestaña o dispositivo.',
  tooLarge: 'Lo que enviaste es demasiado grande.',
  unsupportedType: 'Ese tipo de contenido no se admite aquí.',
  invalid: 'Hay datos que debes corregir.',
  tooMany: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  internal: 'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.',
  unavailable:
    'El servicio no está disponible en este momento. Inténtalo de nuevo en unos segundos.',
};

export const errors = { ...byCode, fileNeeded: 'Elige un archivo.' };
