import { z } from 'zod';
import { defineTexts } from '@/lib/core/i18n';
import { defineMail } from '@/lib/mail/definitions';

/** Notifies the operators that a night's copy failed, with its error and destination. */
export const copyFailedMail = defineMail('copia', {
  schema: z.object({ motivo: z.string(), lugar: z.string() }),
  texts: defineTexts({
    es: ({ motivo, lugar }, site) => ({
      subject: `${site}: la copia de esta noche no se pudo hacer`,
      title: 'No hay copia de esta noche',
      paragraphs: [
        'Se intentó tres veces en poco más de una hora. Las copias anteriores siguen donde estaban, y mañana se intenta otra vez.',
        'Cuando lo arregles, haz una ahora mismo: npm run admin -- backup',
      ],
      rows: [
        ['Motivo', motivo],
        ['Lugar', lugar],
      ],
      why: `Te escribimos porque tu dirección está entre las que cuidan esta instalación de ${site} (OPERATORS).`,
    }),
  }),
  daily: 3,
});
