import { z } from 'zod';
import { defineTexts } from '@/lib/kernel/i18n';
import { defineMail, type MailContent } from '@/lib/people/mail/definitions';

const schema = z.object({ version: z.string(), motivo: z.string() });

const es = {
  actualizacion: ({ version, motivo }: z.infer<typeof schema>, site: string): MailContent => ({
    subject: `${site}: no se pudo actualizar a ${version}`,
    title: 'Una actualización falló',
    paragraphs: [
      'Nada de lo guardado se perdió. Casi siempre sigue la versión de antes: «enlaza update --status» dice cuál sirve.',
      'Prueba con otra versión, o con esta cuando esté arreglada.',
    ],
    rows: [
      ['Versión', version],
      ['Motivo', motivo],
    ],
    why: `Te escribimos porque tu dirección está entre las que cuidan esta instalación de ${site} (OPERATORS).`,
  }),
};

const getUpdateMailTexts = defineTexts({ es });

/** An update failed, and another version may serve than before. For the operator. */
export const updateMail = defineMail('actualizacion', {
  schema,
  texts: (language) => getUpdateMailTexts(language).actualizacion,
  daily: 3,
});
