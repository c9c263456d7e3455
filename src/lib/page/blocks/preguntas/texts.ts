import { defineTexts } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';

/** Questions as a block: its name, what it is for and what is wrong with it. */
const es = {
  name: 'Preguntas',
  help: 'Preguntas frecuentes que se abren al tocarlas.',
  faults: {
    list: 'Las preguntas tienen que ser una lista.',
    tooMany: (most: number) => `Caben hasta ${most} preguntas.`,
  },
};

export const getPreguntasTexts = defineTexts({ es });
export const preguntasFault = faultsOf(
  'blockPreguntas',
  (language) => getPreguntasTexts(language).faults,
);
