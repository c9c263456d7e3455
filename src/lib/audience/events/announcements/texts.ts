import { defineTexts } from '@/lib/kernel/i18n';
import type { MailContent } from '@/lib/people/mail/definitions';
import type { DatesMail } from './schema';

const es = {
  fechas: (
    { pagina, fechas, cuantas, agenda, camino, llave }: DatesMail,
    site: string,
  ): MailContent => {
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
};

export const getDatesMailTexts = defineTexts({ es });
