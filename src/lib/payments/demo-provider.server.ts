import type { Charge, Opened, PaymentProvider } from './contract';

/** URL of our simulated payment page, below the order's page. */
function paymentPage({ vuelta }: Charge): URL {
  return new URL(`${vuelta.pathname}/pago`, vuelta);
}

const openHere = (charge: Charge): Opened => ({ sesion: charge.pedido, url: paymentPage(charge) });

/**
 * Simulates payment on a local installation: a page of ours asks whether to pay. The result is
 * applied at once, so there is no provider to query later.
 */
export const demoProvider: PaymentProvider = {
  tipo: 'demo',
  refunds: true,
  check: async () => [],
  open: async (_, charge) => openHere(charge),
  openHere,
};
