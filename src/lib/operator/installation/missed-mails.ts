import { z } from 'zod';
import { defineTexts } from '@/lib/core/i18n';
import { defineMail, type MailContent } from '@/lib/mail/definitions';

const schema = z.object({ tarea: z.string(), motivo: z.string() });

const es = {
  tarea: ({ tarea, motivo }: z.infer<typeof schema>, site: string): MailContent => ({
    subject: `${site}: falló «${tarea}»`,
    title: 'Algo que se hace cada día falló',
    paragraphs: [
      'Se intentó varias veces y ninguna salió. Se intentará otra vez a su hora; mientras tanto, ese trabajo queda pendiente.',
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

/** Reports to the operators that all tries of a recurring job's run failed. */
export const missedMail = defineMail('tarea', {
  schema,
  texts: (language) => getMissedTexts(language).tarea,
  daily: 3,
});
