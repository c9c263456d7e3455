import { type HelpGroup, to } from '../topic';

export const plan: HelpGroup = {
  ofPlans: true,
  title: 'Plan y pagos',
  topics: [
    {
      id: 'plan',
      question: '¿Qué incluye mi plan?',
      answer: [
        'Facturación lo dice línea por línea, con lo que incluyen los otros planes y lo que todavía no existe. Los precios están en Planes.',
        'Si bajas de plan no se borra nada: lo que pasa del límite queda guardado sin publicarse.',
      ],
      words: 'pro enterprise gratis limite precio facturacion mejorar upgrade',
      goTo: to('facturacion', 'Ir a Facturación'),
    },
    {
      id: 'suscripcion',
      question: '¿Cómo cambio o cancelo mi suscripción?',
      answer: [
        'En Suscripción: Cambiar de plan, Cancelar renovación y Reanudar. Si cancelas, conservas el plan hasta el final del periodo pagado. En los primeros 30 días de tu primera compra, Recuperar mi dinero te devuelve lo que pagaste.',
        'Se cobra siempre en la moneda con la que la contrataste. Ahí están también tus pagos y sus recibos.',
      ],
      words:
        'cancelar pagar pagos recibo factura reembolso devolver dinero renovar tarjeta moneda dolares euros pesos',
      goTo: to('configuracion', 'Ir a Suscripción'),
    },
  ],
};
