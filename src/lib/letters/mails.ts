import { defineTexts } from '@/lib/core/i18n';
import { defineMail, type MailContent } from '@/lib/mail/definitions';
import { renderLetter } from './render';
import { type LetterMail, letterMailSchema } from './sent';

/** Returns the sentence that says why a reader gets a letter, and since when. */
function reasonOf({ prueba, importado, desde, pagina }: LetterMail, site: string): string {
  if (prueba) return 'Es una prueba: solo tú la recibes.';
  const since = desde === '' ? '' : ` el ${desde}`;
  return importado
    ? `Te escribimos porque ${pagina} nos dijo que aceptaste sus novedades${since}.`
    : `Te escribimos porque confirmaste${since} tu suscripción a «${pagina}» en ${site}.`;
}

const es = (mail: LetterMail, site: string): MailContent => ({
  subject: mail.prueba ? `[Prueba] ${mail.titulo}` : mail.titulo,
  title: mail.titulo,
  paragraphs: [],
  why: reasonOf(mail, site),
  ...(!mail.prueba && {
    stop: {
      label: 'Darme de baja',
      path: `/${mail.slug}/boletin/${mail.llave}`,
      call: `/api/boletin/baja/${mail.llave}`,
    },
  }),
});

/** A letter of a page to one subscriber. */
export const letterMail = defineMail('carta', {
  schema: letterMailSchema,
  texts: defineTexts({ es }),
  render: renderLetter,
  showsPageColours: true,
});
