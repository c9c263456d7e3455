import { defineTexts } from '@/lib/kernel/i18n';
import type { MailContent } from '@/lib/people/mail/definitions';
import type { ExperimentResult } from '../notifications';
import { experimentText } from './notifications.es';

const es = {
  prueba: (datos: ExperimentResult, site: string): MailContent => {
    const { title, text } = experimentText(datos);
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

export const getExperimentMailTexts = defineTexts({ es });
