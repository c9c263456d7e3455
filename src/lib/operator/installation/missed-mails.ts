import { z } from 'zod';
import { defineTexts } from '@/lib/kernel/i18n';
import { defineMail, type MailContent } from '@/lib/people/mail/definitions';

const schema = z.object({ tarea: z.string(), motivo: z.string() });

const es = {
  tarea: ({ tarea, motivo }: z.infer<typeof schema>, site: string): MailContent => ({
    subject: `${site}: falló «${tarea}»`,
    title: 'Algo que se hace cada día falló',
    paragraphs: [
      'Se intentó varias veces y ninguna salió. Se intentará otra vez a su hora; mientras, lo que hace queda sin hacer.',
      'El registro del servidor dice más, y «npm run admin -- doctor» mira lo demás.',
    ],
    rows: [
      ['Tarea', tarea],
      ['Motivo', motivo],
    ],
    why: `Te escribimos porque tu dirección está entre las que cuidan esta instalación de ${site} (OPERATORS).`,
  }),
};

const getMissedTexts = defineTexts({ es });

/** All tries of a turn of recurring work failed. For the operator. */
export const missedMail = defineMail('tarea', {
  schema,
  texts: (language) => getMissedTexts(language).tarea,
  daily: 3,
});
