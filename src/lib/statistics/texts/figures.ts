import { defineTexts } from '@/lib/core/i18n';
import { percentage, wholeNumber } from '@/lib/core/text/numbers';

/** Texts of the main figures, which the dashboard's first screen shows too. */
export const es = {
  before: {
    hoy: 'ayer a esta hora',
    '7d': 'los 7 días anteriores',
    '30d': 'los 30 días anteriores',
    '1a': 'el año anterior',
  },
  number: wholeNumber,
  percent: percentage,
  labels: {
    views: 'Visitas',
    clicks: 'Clics',
    visitors: 'Visitantes',
    engagement: 'Interacción',
    conversionRate: 'Conversión',
  },
  help: {
    engagement: 'Clics por cada visita.',
    conversionRate: 'Visitantes que hicieron clic en algo.',
  },
  change: {
    up: (share: string, before: string) => `${share} más que ${before}`,
    down: (share: string, before: string) => `${share} menos que ${before}`,
    same: (before: string) => `Igual que ${before}`,
    none: (before: string) => `Sin datos de ${before}`,
  },
  summary: {
    title: 'Tus cifras',
    help: 'Últimos 7 días.',
    more: 'Ver estadísticas',
  },
};

export const getFiguresTexts = defineTexts({ es });
