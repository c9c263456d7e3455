import { defineTexts } from '@/lib/core/i18n';
import { privacySections } from './privacy.es';
import { termsSections } from './terms.es';

const es = {
  updated: (day: string) => `Última revisión: ${day}`,
  contents: 'En esta página',
  operator: {
    title: 'Quién responde',
    missing: 'Quien opera este sitio todavía no ha publicado sus datos de contacto.',
    name: 'Operador',
    email: 'Correo',
    address: 'Domicilio',
    country: 'País',
  },
  terms: {
    title: 'Términos de uso',
    description: 'Las reglas para usar el servicio, en palabras claras.',
    lead: 'Qué puedes esperar de nosotros y qué esperamos de ti. Sin letra pequeña.',
    sections: termsSections,
  },
  privacy: {
    title: 'Privacidad',
    description: 'Qué datos se guardan, para qué y por cuánto tiempo.',
    lead: 'Qué guardamos, para qué y por cuánto tiempo. Lo que no está aquí, no se guarda.',
    sections: privacySections,
  },
};

export const getLegalTexts = defineTexts({ es });
