import { z } from 'zod';
import { defineTexts } from '@/lib/core/i18n';
import { byteSize, percentage } from '@/lib/core/text/numbers';
import { defineMail, type MailContent } from '@/lib/mail/definitions';

const schema = z.object({ libre: z.number(), total: z.number(), carpeta: z.string() });

const es = {
  disco: ({ libre, total, carpeta }: z.infer<typeof schema>, site: string): MailContent => ({
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
    why: `Te escribimos porque tu dirección está entre las que cuidan esta instalación de ${site} (OPERATORS).`,
  }),
};

const getDiskMailTexts = defineTexts({ es });

/** Warns the operators that less than a tenth or a twentieth of a disk is free. */
export const diskMail = defineMail('disco', {
  schema,
  texts: (language) => getDiskMailTexts(language).disco,
  daily: 3,
});
