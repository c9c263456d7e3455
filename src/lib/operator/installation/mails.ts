import { z } from 'zod';
import { defineTexts } from '@/lib/core/i18n';
import { byteSize, percentage } from '@/lib/core/text/numbers';
import { defineMail, type MailContent } from '@/lib/mail/definitions';

const diskSchema = z.object({ libre: z.number(), total: z.number(), carpeta: z.string() });
const missedSchema = z.object({ tarea: z.string(), motivo: z.string() });

const why = (site: string) =>
  `Te escribimos porque tu dirección está entre las que cuidan esta instalación de ${site} (OPERATORS).`;

const es = {
  disco: ({ libre, total, carpeta }: z.infer<typeof diskSchema>, site: string): MailContent => ({
    subject: `${site}: al disco le queda ${percentage(libre / total)} libre`,
    title: 'El disco se está llenando',
    paragraphs: [
      'Cuando se llene, las páginas se seguirán viendo, pero nadie podrá guardar, vender ni entrar hasta que haya espacio.',
      'Borra lo que sobre, lleva las copias y los archivos a otro sitio (COPIES, FILES) o amplía el disco. «npm run admin -- doctor» dice cómo va.',
    ],
    rows: [
      ['Libre', `${byteSize(libre)} de ${byteSize(total)}`],
      ['Carpeta', carpeta],
    ],
    why: why(site),
  }),
  tarea: ({ tarea, motivo }: z.infer<typeof missedSchema>, site: string): MailContent => ({
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
    why: why(site),
  }),
};

const getInstallationMailTexts = defineTexts({ es });

/** Warns the operators that less than a tenth or a twentieth of a disk is free. */
export const diskMail = defineMail('disco', {
  schema: diskSchema,
  texts: (language) => getInstallationMailTexts(language).disco,
  daily: 3,
});

/** Notifies the operators that a run of a recurring job failed in all tries. */
export const missedMail = defineMail('tarea', {
  schema: missedSchema,
  texts: (language) => getInstallationMailTexts(language).tarea,
  daily: 3,
});
