import { defineTexts } from '@/lib/core/i18n';

const es = {
  title: (siteName: string) => `Blog de ${siteName}`,
  headline: 'Cuaderno de oficio',
  description: 'Consejos cortos para creadores: la bio, los enlaces y los números que importan.',
  minutes: (n: number) => `${n} min de lectura`,
  more: 'Sigue leyendo',
  back: 'Todos los artículos',
  feed: 'Suscribirse por RSS',
  closing: '¿Lo pones en práctica?',
};

export const getBlogTexts = defineTexts({ es });
