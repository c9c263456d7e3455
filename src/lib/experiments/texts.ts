import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';

const es = {
  issues: {
    plan: 'Las pruebas A/B son de los planes PRO y ENTERPRISE.',
    kind: 'Elige qué quieres probar: un título, qué enlace va primero o el tema.',
    list: 'Las versiones llegan como una lista.',
    tooManyVariants: 'Una prueba compara cuatro versiones como máximo.',
    variants: 'Escribe al menos otra versión, y ninguna dos veces.',
    link: 'Elige un enlace de tu página.',
    title: 'Escribe el título.',
    theme: 'Elige un tema de la lista.',
    variant: 'Elige una versión de la prueba.',
    action: 'Elige qué hacer con la prueba.',
    running: 'Ya hay una prueba en marcha. Termínala antes de empezar otra.',
    stored: (most: number) => `Se guardan hasta ${most} pruebas. Elimina una que ya no necesites.`,
    hidden: 'Ese enlace no se ve en tu página ahora.',
    adult: 'El título de un enlace +18 no se lee en tu página: no hay nada que comparar.',
    firstAlready: 'Ese enlace ya va primero.',
    sameAsNow: 'Una de las versiones es igual a la de ahora.',
    over: 'Esta prueba ya terminó.',
    applied: 'Ya aplicaste una versión de esta prueba.',
    notApplied: 'No hay nada que deshacer en esta prueba.',
    changed:
      'Tu página cambió después, así que esto ya no se puede hacer solo. Haz el cambio a mano.',
    stillOpen: 'Termina la prueba antes de eliminarla.',
    themeFits: 'Ese tema no va con los colores que elegiste: no se leería bien.',
  },
};

export const getExperimentsTexts = defineTexts({ es });
export const experimentsIssue = issuesOf(
  'experiments',
  (language) => getExperimentsTexts(language).issues,
);
