import { defineTexts } from '@/lib/core/i18n';
import type { Plan } from '@/lib/plans/rules';

/** A plan's audience, and the introduction to the features that it adds. */
const plans: Record<Plan, { forWhom: string; adds?: string }> = {
  free: { forWhom: 'Para publicar tu página hoy.' },
  pro: { forWhom: 'Para vivir de lo que haces.', adds: 'Todo lo de Gratis, y además' },
  enterprise: {
    forWhom: 'Para equipos y agencias.',
    adds: 'Todo lo de PRO, y además',
  },
};

const es = {
  title: 'Planes',
  description:
    'Un plan gratuito de verdad y dos de pago, con lo que incluye cada uno y lo que cuesta.',
  headline: 'Empieza gratis. Paga cuando te rinda.',
  lead: 'El plan Gratis no vence. Los de pago quitan los límites, y se cambian o se cancelan cuando quieras.',
  unsold: {
    description: 'Qué incluye el plan Gratis y qué suman los demás.',
    headline: 'Empieza gratis.',
    lead: 'El plan Gratis no vence. Aquí los demás no se pueden contratar por ahora.',
  },
  plans,
  offerEnds: 'Oferta especial termina en',
  offerPercent: (percent: number) => `${percent}% menos`,
  period: 'Forma de pago',
  choosePlan: 'Elige un plan',
  currency: 'Moneda',
  ownCurrency: (name: string) => `Los precios están en la moneda de tu suscripción: ${name}.`,
  goneCurrency: (name: string) =>
    `La moneda de tu suscripción es ${name} y aquí ya no hay precios en ella. Se renueva igual; para cambiar de plan, cancela la renovación y contrata el otro cuando termine.`,
  saving: (amount: string) => `Ahorras ${amount} al año`,
  savingPercent: (percent: number) => `−${percent}%`,
  instead: (price: string) => `en vez de ${price}`,
  byMonth: (price: string) => `o ${price} mes a mes`,
  badge: 'Más popular',
  contents: (plan: string) => `Qué trae ${plan}`,
  actions: {
    free: 'Empezar gratis',
    toDashboard: 'Ir a mi panel',
    choose: (plan: string) => `Elegir ${plan}`,
    current: 'Es tu plan',
    manage: 'Gestionar suscripción',
    off: 'Los pagos aún no están activos',
    notSold: 'Se venderá cuando exista lo que promete.',
    busy: 'Abriendo el pago…',
    failed: 'No pudimos abrir el pago. Revisa tu conexión e inténtalo de nuevo.',
  },
  social: {
    demo: '50,000+ creadores ya tienen la suya',
    real: (n: string) => `${n} páginas creadas`,
  },
  comparison: {
    title: 'Todo, lado a lado',
    open: 'Comparar los planes',
    feature: 'Función',
    scroll: 'Tabla comparativa de planes',
    soonNote: 'Lo marcado «Próximamente» todavía no existe: no lo tomes en cuenta al decidir.',
  },
  roi: {
    title: 'Lo que te deja',
    claim: '2,400 US$',
    demo: (saving: string) => [
      { figure: saving, text: 'de ahorro al año' },
      { figure: '+300%', text: 'en conversiones' },
      { figure: '4.2x', text: 'de retorno en 6 meses' },
    ],
    real: (saving: string) => ({
      figure: saving,
      text: 'es lo que ahorras en un año de PRO si pagas el año de una vez.',
    }),
    sum: (month: string, year: string) => `(${month} − ${year}) × 12 meses`,
  },
  trust: {
    label: 'Garantías',
    secure: { title: 'Pagos seguros', text: 'Tus datos de pago no pasan por nosotros.' },
    instant: {
      title: 'Activación inmediata',
      text: 'Tu plan cambia en cuanto se confirma el pago.',
    },
    support: { title: 'Soporte 24/7', text: 'Respuesta en menos de 2 horas.' },
    guarantee: {
      title: (days: number) => `Garantía de ${days} días`,
      text: 'En tu primera compra, recuperas tu dinero desde tu cuenta y sin dar motivos.',
    },
    keep: { title: 'Nada se borra', text: 'Si bajas de plan, tus enlaces se quedan guardados.' },
  },
  testimonials: {
    label: 'Opiniones',
    demo: [
      {
        text: 'Quité tres herramientas y me quedé con una página. El cambio se pagó en el primer taller.',
        name: 'Sofía Herrera',
        role: 'Infoproductora',
      },
      {
        text: 'Las conversiones me dicen qué anunciar el viernes. Dejé de adivinar.',
        name: 'Diego Molina',
        role: 'Streamer',
      },
      {
        text: 'Mis pacientes agendan sin escribirme. Es lo más parecido a tener recepción.',
        name: 'Laura Vega',
        role: 'Psicóloga',
      },
    ],
  },
  closing: 'Tu página, sin límites',
};

export const getPricingTexts = defineTexts({ es });
