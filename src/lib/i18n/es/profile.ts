/** Texts of a person's public page. */
export const profile = {
  links: (nombre: string) => `Enlaces de ${nombre}`,
  adult: '+18',
  adultLabel: 'contenido para mayores de 18 años',
  about: 'Sobre mí',
  pageOf: (nombre: string) => `La página de ${nombre}.`,
  madeWith: (siteName: string) => `Hecho con ${siteName}`,
  plans: 'Ver planes PRO',
  share: 'Compartir',
  loading: 'Cargando perfil...',
  previewTitle: 'Vista previa',
};
