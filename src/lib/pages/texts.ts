import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import type { SlugIssue } from './slug';

const slug: Record<SlugIssue, string> = {
  grammar:
    'Usa de 3 a 30 letras sin acento, números, guiones o guiones bajos; empieza y termina con letra o número.',
  reserved: 'Esa dirección está reservada. Prueba con otra.',
  taken: 'Esa dirección ya está en uso. Prueba con otra.',
  quarantined:
    'Esa dirección fue de otra persona hasta hace poco y queda reservada 90 días. Prueba con otra.',
  tooSoon: 'Puedes cambiar tu dirección dos veces cada 30 días. Inténtalo más adelante.',
};

export const getPagesTexts = defineTexts({ es: { slug } });
export const pagesIssue = issuesOf('pages', getPagesTexts);
