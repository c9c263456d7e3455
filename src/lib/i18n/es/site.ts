/** Texts of the public pages of the product itself. */
export const site = {
  skip: 'Ir al contenido',
  mainNav: 'Principal',
  footerNav: 'Pie de página',
  toggleTheme: 'Cambiar entre tema claro y oscuro',
  home: 'Inicio',
  pricing: 'Precios',
  signIn: 'Entrar',
  dashboard: 'Mi panel',
  footer: (siteName: string) => `${siteName}. Tu tarjeta de visita, viva.`,
  demoNotice: 'Modo demostración: el acceso de prueba deja entrar a cualquiera.',
  notFound: {
    profileTitle: 'Perfil no encontrado',
    pageTitle: 'Página no encontrada',
    free: (address: string) => `Nadie usa ${address} todavía. Puede ser tuya.`,
    profileText: 'Puede que haya cambiado de dirección o que el enlace tenga un error.',
    pageText: 'La dirección no existe o cambió de lugar.',
    create: 'Crear mi página',
    home: 'Ir al inicio',
  },
};
