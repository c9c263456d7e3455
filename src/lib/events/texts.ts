import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import { EVENT_LIMITS } from './limits';

const es = {
  states: { programado: 'Programado', agotado: 'Agotado', cancelado: 'Cancelado' },
  issues: {
    plan: 'Los eventos son de los planes PRO y ENTERPRISE.',
    title: 'Escribe cómo se llama.',
    moment: 'Elige un día y una hora.',
    hour: 'Agrega la hora, o di que dura todo el día.',
    year: `Elige un año entre ${EVENT_LIMITS.from} y ${EVENT_LIMITS.until - 1}.`,
    zone: 'Elige una zona horaria de la lista.',
    state: 'Elige programado, agotado o cancelado.',
    endBeforeStart: 'El final tiene que ser después del comienzo.',
    tooLong: (most: number) => `Un evento dura hasta ${most} días.`,
    id: 'El identificador no es válido.',
    known: 'Ya hay un evento con este identificador.',
    sequence: 'La secuencia tiene que ser un número entero desde 0.',
    tooMany: (most: number) => `Una página guarda hasta ${most} eventos. Elimina alguno pasado.`,
  },
};

export const getEventsTexts = defineTexts({ es });
export const eventsIssue = issuesOf('events', (language) => getEventsTexts(language).issues);
