import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import { wholeNumber } from '@/lib/core/text/numbers';
import { plans } from '@/lib/plans/texts';
import type { FeatureAmount, FeatureId } from '../pricing/features';
import type { PaidPlan, Period } from '../pricing/prices';

/** A feature's name, its amount, and its benefit in one sentence. */
interface FeatureWords {
  name: string;
  counted?: (most: string) => string;
  gives: string;
}

const features: Record<FeatureId, FeatureWords> = {
  publicPage: {
    name: 'Página pública',
    gives: 'Tu página con su propia dirección, sin anuncios.',
  },
  ownedPages: {
    name: 'Páginas',
    counted: (most) => (most === '1' ? '1 página' : `${most} páginas`),
    gives: 'Páginas de una misma cuenta, cada una con su dirección.',
  },
  activeLinks: {
    name: 'Enlaces activos',
    counted: (most) => `${most} enlaces activos`,
    gives: 'Enlaces publicados a la vez en tu página.',
  },
  subscribers: {
    name: 'Suscriptores',
    counted: (most) => `${most} suscriptores`,
    gives: 'Direcciones que confirman que quieren tu boletín.',
  },
  preview: {
    name: 'Vista previa en vivo',
    gives: 'Ves tu página tal como quedará mientras editas.',
  },
  bioWritings: {
    name: 'Bios cada día',
    counted: (most) => `${most} bios cada día`,
    gives: 'Propuestas de bio a partir de tu profesión.',
  },
  screenshotBios: {
    name: 'Bios desde una captura cada día',
    counted: (most) => `${most} bios cada día desde una captura`,
    gives: 'Una bio escrita a partir de una captura de tu perfil en otra red.',
  },
  basicStatistics: {
    name: 'Estadísticas básicas',
    gives: 'Visitas, visitantes y clics de tu página.',
  },
  advancedStatistics: {
    name: 'Analíticas avanzadas',
    gives: 'Conversiones, países, dispositivos, horas y actividad reciente.',
  },
  csvExport: {
    name: 'Exportar estadísticas',
    gives: 'Tus cifras en archivos CSV para tu hoja de cálculo.',
  },
  events: {
    name: 'Eventos',
    gives: 'Tus fechas en tu página, con entradas y un calendario al que suscribirse.',
  },
  fileStorage: {
    name: 'GB para tus archivos',
    counted: (most) => `${most} GB para tus archivos`,
    gives: 'Guías, audios o plantillas de hasta ese tamaño en total, guardados aquí.',
  },
  themes: {
    name: 'Temas',
    counted: (most) => `${most} temas`,
    gives: 'Estilos para tu página pública.',
  },
  ownLook: {
    name: 'Diseño propio',
    gives: 'Tus colores, tu fondo y la letra de tu nombre, encima de cualquier tema.',
  },
  withoutPlansLink: {
    name: 'Pie sin enlace a planes',
    gives: 'Tu página no anuncia los planes de este sitio.',
  },
  withoutMark: {
    name: 'Pie sin nuestra marca',
    gives: 'Tú eliges si tu página dice con qué se hizo.',
  },
  digitalStore: { name: 'Tienda Digital', gives: 'Vende tus productos desde tu página.' },
  adultContent: { name: 'Contenido +18', gives: 'Una sección aparte, con aviso de edad.' },
  customDomain: {
    name: 'Dominios propios por página',
    counted: (most) => `Hasta ${most} dominios propios`,
    gives: 'Tu página en tu propia dirección web.',
  },
  abTesting: { name: 'Pruebas A/B', gives: 'Compara dos versiones de tu página.' },
  prioritySupport: {
    name: 'Soporte prioritario',
    gives: 'Lo que escribes en Ayuda se atiende primero.',
  },
  customApi: {
    name: 'API a medida',
    gives: 'Conecta tu página con tus sistemas, con llaves y webhooks.',
  },
  whiteLabel: {
    name: 'Marca blanca',
    gives: 'Tu página, tus pedidos y tus correos solo con tu marca.',
  },
  teamMembers: {
    name: 'Usuarios por página',
    counted: (most) => (most === '1' ? '1 usuario por página' : `Hasta ${most} usuarios`),
    gives: 'Tu equipo edita la misma página, cada quien con su rol.',
  },
  dedicatedSupport: {
    name: 'Soporte dedicado',
    gives: 'Se te responde antes que a los demás planes, y sabes cómo se llama quien te atiende.',
  },
};

const periods: Record<Period, { name: string; each: string; charged: string }> = {
  mes: { name: 'Mensual', each: 'cada mes', charged: 'facturado mensualmente' },
  anio: { name: 'Anual', each: 'cada año', charged: 'facturado anualmente' },
};

const issues = {
  plan: 'Elige el plan PRO o ENTERPRISE.',
  period: 'Elige pago mensual o anual.',
  amount: 'El importe no es válido.',
  currency: 'Aquí no hay precios en esa moneda. Elige otra en Planes.',
  currencyGone:
    'Aquí ya no hay precios en la moneda de tu suscripción. Se renueva igual; para cambiar de plan, cancela la renovación y contrata el otro cuando termine.',
  action: 'No conocemos esa operación.',
  off: 'Por ahora no se pueden contratar planes en este sitio.',
  otherCheckout: 'Abriste otra compra al mismo tiempo. No se cobró nada: inténtalo otra vez.',
  provider:
    'El proveedor de pagos no responde. No se cobró nada: inténtalo de nuevo en unos minutos.',
  declined: 'Tu banco rechazó el cobro. Tu plan sigue como estaba: revisa tu tarjeta.',
  noSubscription: 'No tienes una suscripción activa.',
  samePlan: 'Ya tienes ese plan con ese periodo.',
  priceChanged: 'El precio cambió desde que lo viste. Revísalo y confirma otra vez.',
  tooLateToWithdraw: 'El plazo para recuperar tu dinero ya terminó. Puedes cancelar la renovación.',
  notSold: 'Ese plan todavía no está a la venta.',
};

/** Charging interval of a price, with the amount of a yearly charge. */
const charged: Record<Period, (charge: string) => string> = {
  mes: () => 'facturado mensualmente',
  anio: (charge) => `facturado anualmente (${charge})`,
};

const es = {
  issues,
  features,
  plans,
  soon: 'Próximamente',
  included: 'Incluido',
  notIncluded: 'No incluido',
  amount: ({ limit, total }: FeatureAmount) => {
    if (limit !== null) return wholeNumber(limit);
    return total === undefined ? 'Ilimitados' : `Todos (${total})`;
  },
  counted: (
    { limit, total }: FeatureAmount,
    { name, counted }: { name: string; counted: (limit: string) => string },
  ) => {
    if (limit !== null) return counted(wholeNumber(limit));
    return total === undefined ? `${name} sin límite` : `Los ${counted(wholeNumber(total))}`;
  },
  periods,
  /** Unit after a price that stands alone. */
  perMonth: '/mes',
  charged,
  /** The monthly price comes first, because it has no commitment. */
  planPrice: (plan: PaidPlan, monthly: string, perMonth: string, yearly: string) =>
    `${plan.toUpperCase()} cuesta ${monthly} al mes, y lo cancelas cuando quieras; o ${perMonth} al mes si pagas el año (${yearly}).`,
  price: {
    mes: (monthly: string, charge: string) => `${monthly}/mes, ${charged.mes(charge)}`,
    anio: (monthly: string, charge: string) => `${monthly}/mes, ${charged.anio(charge)}`,
  } satisfies Record<Period, (monthly: string, charge: string) => string>,
};

export const getBillingTexts = defineTexts({ es });
export const billingIssue = issuesOf('billing', (language) => getBillingTexts(language).issues);
