import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';

/** API errors, and the API keys section. */
const es = {
  issues: {
    plan: 'La API es del plan ENTERPRISE.',
    name: 'Escribe para qué es la llave.',
    scope: 'Ese permiso no existe.',
    noScope: 'Elige al menos un permiso.',
    days: 'Elige 90, 180 o 365 días, o sin vencimiento.',
    tooMany: (most: number) => `Una página tiene hasta ${most} llaves. Revoca una que ya no uses.`,
    notYours: 'Tu rol en esta página no llega hasta ese permiso.',
    unknown: 'Falta la llave, o ya no sirve. Se envía así: Authorization: Bearer enl_…',
    outOfScope: (scope: string) => `Esta llave no tiene el permiso «${scope}».`,
    outOfRole: 'Quien creó esta llave ya no puede hacer esto en la página.',
    callName: 'Idempotency-Key: de 1 a 255 caracteres ASCII visibles.',
    callDiffers: 'Ya usaste esa Idempotency-Key para otra petición.',
    callOpen:
      'La primera petición con esa Idempotency-Key no ha terminado, o se cortó. Revisa si se hizo antes de repetirla con otra.',
    use: 'Elige pagina, enlace, avatar o fondo.',
    cursor: 'El cursor no es válido. Pide la lista desde el principio.',
  },
};

export const getApiKeysTexts = defineTexts({ es });
export const apiKeysIssue = issuesOf('apiKeys', (language) => getApiKeysTexts(language).issues);
