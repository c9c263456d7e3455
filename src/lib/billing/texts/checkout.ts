import { defineTexts } from '@/lib/core/i18n';
import type { Period } from '../pricing/prices';

const renews: Record<Period, (price: string) => string> = {
  mes: (price) => `Después, ${price} cada mes, hasta que canceles.`,
  anio: (price) => `Después, ${price} cada año, hasta que canceles.`,
};

/** Texts of the simulated checkout and of the page after payment. */
const es = {
  title: 'Confirma tu compra',
  simulated: 'Esto es una simulación: no se cobra nada y no te pedimos ninguna tarjeta.',
  plan: (name: string) => `Plan ${name}`,
  chargedNow: 'Se cobra hoy',
  renews,
  /** Shown beside prices unless the operator sets another text. */
  taxNote: (own: string | undefined) => own ?? 'Impuestos incluidos.',
  withdrawal: (days: number) =>
    `Puedes cancelar la renovación cuando quieras. Garantía de ${days} días: en tu primera compra recuperas tu dinero desde tu cuenta, sin dar motivos.`,
  approve: (price: string) => `Pagar ${price}`,
  cancel: 'Cancelar y volver a Planes',
  goneTitle: 'Esta compra ya no está abierta',
  goneText: 'Ya se completó, venció o es de otra cuenta. Puedes empezar otra desde Planes.',
  seePlans: 'Ver planes',
  thanks: {
    tab: 'Gracias',
    title: '¡Gracias!',
    active: (plan: string) => `Tu plan ${plan} ya está activo.`,
    text: 'Todo lo que incluye te espera en tu panel.',
    going: (seconds: number) =>
      `Te llevamos a tu panel en ${seconds === 1 ? '1 segundo' : `${seconds} segundos`}.`,
    stay: 'Quedarme aquí',
    go: 'Ir a mi panel',
    manage: 'Ver mi suscripción',
    unpaidTitle: 'Todavía no vemos tu pago',
    unpaidText:
      'Si acabas de pagar, puede tardar unos minutos: tu plan se activará solo. Si cancelaste, no se cobró nada.',
    again: 'Comprobar otra vez',
    unknownTitle: 'No encontramos esa compra',
    unknownText: 'Revisa que entraste con la misma cuenta con la que compraste. No cambiamos nada.',
    endedTitle: 'Esta compra ya terminó',
    endedText: 'Su plan ya no está activo. Si quieres otro, elígelo en Planes.',
    unverifiedTitle: 'No pudimos comprobar tu pago',
  },
};

export const getCheckoutTexts = defineTexts({ es });
