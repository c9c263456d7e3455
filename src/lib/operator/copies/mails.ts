import { z } from 'zod';
import { defineTexts } from '@/lib/kernel/i18n';
import { defineMail, type MailContent } from '@/lib/people/mail/definitions';

const es = {
  copia: ({ motivo, lugar }: { motivo: string; lugar: string }, site: string): MailContent => ({
    subject: `${site}: la copia de esta noche no se pudo hacer`,
    title: 'No hay copia de esta noche',
    paragraphs: [
      'Se intentó tres veces en poco más de una hora. Las copias anteriores siguen donde estaban, y mañana se intenta otra vez.',
      'Cuando lo arregles, haz una ahora mismo: npm run admin -- copy',
    ],
    rows: [
      ['Motivo', motivo],
      ['Lugar', lugar],
    ],
    why: `Te escribimos porque tu dirección está entre las que cuidan esta instalación de ${site} (OPERATORS).`,
  }),
};

const getCopyMailTexts = defineTexts({ es });

/** The copy of a night could not be made: why, and where it was to go. For the operator. */
export const copyFailedMail = defineMail('copia', {
  schema: z.object({ motivo: z.string(), lugar: z.string() }),
  texts: (language) => getCopyMailTexts(language).copia,
  daily: 3,
});
