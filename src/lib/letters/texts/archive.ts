import { defineTexts } from '@/lib/core/i18n';

const es = {
  title: (nombre: string) => `Boletines de ${nombre}`,
  description: (nombre: string) => `Los boletines que ${nombre} ha enviado.`,
};

export const getArchiveTexts = defineTexts({ es });
