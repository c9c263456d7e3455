import { experimentNews } from '@/lib/audience/experiments/texts/es/news';
import type { MailContent, MailParams } from '../../kinds';

/** The mails about tests of a page. */
export const experimentTemplates = {
  prueba: (datos: MailParams['prueba'], site: string): MailContent => {
    const { title, text } = experimentNews(datos);
    return {
      subject: title,
      title,
      paragraphs: [text],
      rows: [['Página', datos.pagina]],
      action: { label: 'Ver la prueba', path: '/pruebas' },
      why: `Te escribimos porque pediste que ${site} te avise de lo que dicen tus pruebas A/B.`,
    };
  },
};
