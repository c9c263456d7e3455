/** Texts of the pricing page. */
export const pricing = {
  title: 'Precios',
  headline: 'Empieza gratis, sin tarjeta',
  lead: 'Hoy todo lo que ves en el editor está incluido en el plan gratuito. Los planes de pago llegarán más adelante.',
  soon: 'Próximamente',
  start: 'Crear mi página gratis',
  free: {
    name: 'Free',
    price: '0 US$',
    features: [
      'Página pública con tu propia dirección',
      'Enlaces ordenables, con título y descripción',
      'Vista previa en vivo de tu página',
      'Sin anuncios y sin rastreadores',
    ],
  },
  later: [
    { name: 'PRO', price: '79 US$/mes, facturado anualmente (948 US$)' },
    { name: 'Enterprise', price: '199 US$/mes, facturado anualmente (2.388 US$)' },
  ],
};
