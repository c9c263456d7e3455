import { defineTexts } from '@/lib/core/i18n';
import { type Bounds, definePaymentKind } from './kind';
import { readAccount } from './manual/accounts';
import { METHOD_CURRENCY, methodOf } from './methods';
import { chargeBounds, isCharged, stepOf } from './stripe/amounts';

export const demo = definePaymentKind({
  tipo: 'demo',
  place: 50,
  texts: defineTexts({
    es: {
      name: 'Pago simulado',
      inOrders: 'Pago simulado',
      help: 'Para probar tu tienda de principio a fin sin dinero.',
    },
  }),
  confirmedBy: 'nobody',
});

export const manual = definePaymentKind({
  tipo: 'manual',
  place: 10,
  texts: defineTexts({
    es: {
      name: 'Transferencia',
      inOrders: 'Transferencia o pago directo',
      help: 'Transferencia a tu cuenta, o el medio de tu país. Tú confirmas que llegó.',
      helpIn: {
        AR: 'A tu alias, CBU o CVU. Tú confirmas que llegó.',
        BR: 'Pix con QR e «copia e cola». Tú confirmas que llegó.',
        CL: 'Transferencia a tu cuenta o Cuenta RUT. Tú confirmas que llegó.',
        CO: 'Nequi, Bre-B o tu cuenta. Tú confirmas que llegó.',
        ES: 'Bizum o transferencia SEPA. Tú confirmas que llegó.',
        MX: 'SPEI a tu CLABE, o tu cuenta. Tú confirmas que llegó.',
        PE: 'Yape, Plin o tu cuenta. Tú confirmas que llegó.',
        PT: 'Transferencia SEPA. Tú confirmas que llegó.',
        UY: 'Transferencia a tu cuenta. Tú confirmas que llegó.',
      },
    },
  }),
  confirmedBy: 'seller',
  paysAdult: true,
  storedFields: (fields) => {
    const { cuenta = '', moneda = '' } = fields;
    const method = methodOf(fields);
    return {
      ...fields,
      cuenta: readAccount(method, cuenta) ?? cuenta,
      moneda: METHOD_CURRENCY[method] ?? moneda,
    };
  },
});

export const whatsapp = definePaymentKind({
  tipo: 'whatsapp',
  place: 20,
  texts: defineTexts({
    es: {
      name: 'Pedido por WhatsApp',
      inOrders: 'Acordar por WhatsApp',
      help: 'El pedido te llega escrito por chat y acuerdan el pago ahí.',
    },
  }),
  confirmedBy: 'seller',
});

export const stripe = definePaymentKind({
  tipo: 'stripe',
  place: 30,
  texts: defineTexts({
    es: {
      name: 'Tarjeta (Stripe)',
      inOrders: 'Tarjeta',
      help: 'Tarjeta y más, con tu propia cuenta. Se entrega al instante.',
      helpIn: { MX: 'Tarjeta, SPEI y OXXO, con tu propia cuenta.' },
    },
  }),
  confirmedBy: 'provider',
  trialKeys: /^rk_test_/,
  boundsIn: (moneda) =>
    isCharged(moneda) ? { ...chargeBounds(moneda), step: stepOf(moneda) } : undefined,
});

/**
 * Mercado Pago's minimum charge and step in minor units, by currency. Amounts in COP have no cents.
 */
const MERCADOPAGO_BOUNDS: Record<string, Bounds> = {
  ARS: { least: 100, most: Number.POSITIVE_INFINITY, step: 1 },
  BRL: { least: 50, most: Number.POSITIVE_INFINITY, step: 1 },
  CLP: { least: 950, most: Number.POSITIVE_INFINITY, step: 1 },
  COP: { least: 100_000, most: Number.POSITIVE_INFINITY, step: 100 },
  MXN: { least: 500, most: Number.POSITIVE_INFINITY, step: 1 },
  PEN: { least: 100, most: Number.POSITIVE_INFINITY, step: 1 },
  UYU: { least: 100, most: Number.POSITIVE_INFINITY, step: 1 },
};

/** Proposed before Stripe in the currencies of Mercado Pago's countries, after Stripe elsewhere. */
export const mercadopago = definePaymentKind({
  tipo: 'mercadopago',
  place: 40,
  placeIn: (moneda) => (moneda in MERCADOPAGO_BOUNDS ? 25 : 40),
  texts: defineTexts({
    es: {
      name: 'Mercado Pago',
      inOrders: 'Mercado Pago',
      help: 'Con tu propia cuenta. Se entrega al instante.',
      helpIn: {
        AR: 'Tarjeta, dinero en cuenta, Rapipago y Pago Fácil, con tu propia cuenta.',
        BR: 'Tarjeta, Pix y boleto, con tu propia cuenta.',
        CL: 'Tarjeta y Webpay, con tu propia cuenta. Se entrega al instante.',
        CO: 'Tarjeta, PSE y Efecty, con tu propia cuenta.',
        MX: 'Tarjeta, SPEI y efectivo en OXXO, con tu propia cuenta.',
        PE: 'Tarjeta, Yape y PagoEfectivo, con tu propia cuenta.',
        UY: 'Tarjeta, Abitab y Redpagos, con tu propia cuenta.',
      },
    },
  }),
  confirmedBy: 'provider',
  trialKeys: /^TEST-/,
  boundsIn: (moneda) => MERCADOPAGO_BOUNDS[moneda],
});
