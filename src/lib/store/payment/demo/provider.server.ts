import type { Charge, Opened, PaymentProvider } from '../contract';

/** The page of ours that stands in for a provider's: below the buyer's own page of the order. */
function paymentPage({ vuelta }: Charge): URL {
  return new URL(`${vuelta.pathname}/pago`, vuelta);
}

const openHere = (charge: Charge): Opened => ({ sesion: charge.pedido, url: paymentPage(charge) });

/**
 * A simulation of payment, on a local installation only: a page of ours asks whether to pay. The
 * answer is applied at once, so there is no provider to query later.
 */
export const demoProvider: PaymentProvider = {
  tipo: 'demo',
  refunds: true,
  check: async () => [],
  open: async (_, charge) => openHere(charge),
  openHere,
};
