import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';

/** The general validation messages. */
const es = {
  text: 'Debe ser un texto.',
  nameNeeded: 'Escribe tu nombre.',
  control: 'Hay caracteres que no se pueden usar. Escríbelo a mano o cópialo de nuevo.',
  tooLong: (most: number) => `Máximo ${most} caracteres.`,
  boolean: 'Debe ser verdadero o falso.',
  moment: 'La fecha no es válida.',
  year: (from: number, until: number) => `Elige una fecha entre los años ${from} y ${until}.`,
  email: 'Escribe un correo válido, por ejemplo ana@ejemplo.com',
};

export const getTextIssues = defineTexts({ es });
export const textIssue = issuesOf('text', getTextIssues);
