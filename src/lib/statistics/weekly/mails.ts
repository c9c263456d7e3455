import { z } from 'zod';
import { defineTexts } from '@/lib/core/i18n';
import { LOCALE } from '@/lib/core/i18n/locale';
import { defineMail } from '@/lib/mail/definitions';

const weekMailSchema = z.object({
  pagina: z.string(),
  /** First and last day, as `2026-11-16`. */
  desde: z.string(),
  hasta: z.string(),
  views: z.number(),
  clicks: z.number(),
  /** Figures of the week before. */
  viewsAntes: z.number(),
  clicksAntes: z.number(),
  mejores: z.array(z.object({ titulo: z.string(), clicks: z.number() })),
});

const number = new Intl.NumberFormat(LOCALE);
const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', timeZone: 'UTC' });
const dayOf = (date: string) => day.format(new Date(`${date}T00:00:00Z`));

const counted = (count: number, thing: string) =>
  `${number.format(count)} ${thing}${count === 1 ? '' : 's'}`;

function compared(now: number, before: number): string {
  if (now === before) return `${number.format(now)}, como la semana anterior`;
  const difference = number.format(Math.abs(now - before));
  return `${number.format(now)} (${difference} ${now > before ? 'más' : 'menos'} que la semana anterior)`;
}

/** Mail with the figures of a week, to members who asked for it. */
export const weekMail = defineMail('semana', {
  schema: weekMailSchema,
  texts: defineTexts({
    es: ({ pagina, desde, hasta, views, clicks, viewsAntes, clicksAntes, mejores }, site) => ({
      subject: `Tu semana: ${counted(views, 'visita')} y ${counted(clicks, 'clic')}`,
      title: `Del ${dayOf(desde)} al ${dayOf(hasta)}`,
      paragraphs: [
        views + clicks > 0
          ? 'Así le fue a tu página esta semana.'
          : 'Esta semana nadie pasó por tu página. Compartirla en tus redes suele ser lo que más ayuda.',
      ],
      rows: [
        ['Página', pagina],
        ['Visitas', compared(views, viewsAntes)],
        ['Clics', compared(clicks, clicksAntes)],
        ...mejores.map(({ titulo, clicks: own }, at): [string, string] => [
          at === 0 ? 'Lo más tocado' : '',
          `${titulo}: ${number.format(own)}`,
        ]),
      ],
      action: { label: 'Ver mis estadísticas', path: '/analytics' },
      why: `Te escribimos porque pediste que ${site} te mande tus cifras cada lunes.`,
    }),
  }),
  daily: 20,
});
