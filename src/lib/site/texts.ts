import { defineTexts } from '@/lib/core/i18n';

const es = {
  skip: 'Ir al contenido',
  mainNav: 'Principal',
  footerNav: 'Pie de página',
  toggleTheme: 'Cambiar entre modo claro y oscuro',
  home: 'Inicio',
  plans: 'Planes',
  signIn: 'Entrar',
  dashboard: 'Mi panel',
  terms: 'Términos',
  privacy: 'Privacidad',
  support: 'Soporte',
  developers: 'Desarrolladores',
  blog: 'Blog',
  demoData: 'Datos de demostración',
  footer: (siteName: string) => `${siteName}. Tu tarjeta de presentación, al día.`,
  demoNotice: 'Modo demostración: se puede entrar sin contraseña.',
  notFound: {
    profileTitle: 'Perfil no encontrado',
    partTitle: 'Aquí no hay nada publicado',
    partText: 'La página existe, pero esta parte no se muestra ahora.',
    pageTitle: 'Página no encontrada',
    free: (address: string) => `Nadie usa ${address} todavía. Puede ser tuya.`,
    profileText: 'Puede que haya cambiado de dirección o que el enlace tenga un error.',
    pageText: 'La dirección no existe o cambió de lugar.',
    suspendedTitle: 'Esta página está suspendida',
    suspendedText: 'Quien opera este sitio la retiró. Su contenido no se muestra a nadie.',
    bought: '¿Compraste algo en ella? Tu pedido sigue abierto:',
    findOrder: 'encuéntralo con tu correo',
    create: 'Crear mi página',
    home: 'Ir al inicio',
    toPage: 'Ir a la página principal',
  },
};

export const getSiteTexts = defineTexts({ es });
