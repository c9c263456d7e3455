import { defineTexts } from '@/lib/core/i18n';
import { defineMail } from '@/lib/mail/definitions';
import { datesMailSchema } from './schema';

/** Mail about a page's new dates, to its date subscribers. */
export const datesMail = defineMail('fechas', {
  schema: datesMailSchema,
  texts: defineTexts({
    es: ({ pagina, fechas, cuantas, agenda, camino, llave }, site) => {
      const [first] = fechas;
      const only = cuantas === 1 && first;
      return {
        subject: only
          ? `Nueva fecha de «${pagina}»: ${first.titulo}`
          : `${cuantas} fechas nuevas de «${pagina}»`,
        title: only ? 'Hay una fecha nueva' : `Hay ${cuantas} fechas nuevas`,
        paragraphs:
          cuantas > fechas.length
            ? [`Estas son las ${fechas.length} primeras; en su página están todas.`]
            : [],
        rows: fechas.map(({ titulo, cuando }): [string, string] => [titulo, cuando]),
        action: { label: 'Ver las fechas', path: agenda },
        why: `Te escribimos porque pediste en una página de ${site} que te avisemos de las fechas de «${pagina}», una vez al día como mucho.`,
        stop: {
          label: 'No me avises más',
          path: camino,
          call: `/api/boletin/baja/${llave}`,
        },
      };
    },
  }),
  // A page sends at most one such mail a day, and a person may follow several pages.
  daily: 20,
});
