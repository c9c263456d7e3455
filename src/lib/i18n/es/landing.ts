/** Texts of the landing page. */
export const landing = {
  title: (siteName: string) => `${siteName}: tu tarjeta de visita en internet`,
  description:
    'Una página con tu nombre, tu bio y todos tus enlaces. Lista en 2 minutos, en español y gratis para empezar.',
  kicker: 'Para quienes viven de crear',
  headline: 'Una tarjeta de visita que está viva',
  lead: 'Tu nombre, tu bio y todos tus enlaces en una sola página. Lista en 2 minutos, sin tarjeta de crédito.',
  start: 'Crear mi página gratis',
  demo: 'Probar la demo',
  welcome: (nombre: string) => `Hola de nuevo, ${nombre}`,
  toDashboard: 'Ir a mi panel',
  signOut: 'Cerrar sesión',
  exampleLabel: 'Ejemplo de una página publicada',
  featuresTitle: 'Impresa con cuidado, editada en segundos',
  features: [
    {
      title: 'Está ahí al instante',
      text: 'Tu página llega completa en una sola petición y pesa menos que una foto. Se abre igual de bien con poca señal.',
    },
    {
      title: 'Lo que ves es lo que publicas',
      text: 'La vista previa es tu página de verdad y sigue cada tecla. Guardas, y en el mismo instante está publicada.',
    },
    {
      title: 'Tuya y de nadie más',
      text: 'Sin rastreadores ni anuncios. Tu dirección es tuya: si la cambias, la anterior sigue llevando a tu página.',
    },
  ],
  closing: 'Tu próxima visita ya está en camino.',
};
