import { defineTexts } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';

/** What is for adults: what is said of it wherever it is. */
const es = {
  faults: {
    plan: 'El contenido +18 es de los planes PRO y ENTERPRISE.',
    rules: 'Antes de publicarlo, acepta las reglas en Contenido +18.',
    version: 'Falta la versión de las reglas.',
    changed: 'Las reglas cambiaron: vuelve a leerlas antes de aceptarlas.',
  },
};

export const getAdultTexts = defineTexts({ es });
export const adultFault = faultsOf('adult', (language) => getAdultTexts(language).faults);
