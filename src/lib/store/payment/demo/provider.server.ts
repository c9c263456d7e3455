import type { Charge, Opened, PaymentProvider } from '../contract';

/** The page of ours that stands in for a provider's: below the buyer's own page of the order. */
function paymentPage({ vuelta }: Charge): URL {
  return new URL(`${vuelta.pathname}/pago`, vuelta);
}

const openHere = (charge: Charge): Opened => ({ sesion: charge.pedido, url: paymentPage(charge) });

/**
 * A simulation of payment, on one's own machine only: a page of ours asks whether it shall be
 * paid. What was answered is applied at once, so there is nobody to be asked later.
 */
export const demoProvider: PaymentProvider = {
  tipo: 'demo',
  refunds: true,
  check: async () => [],
  open: async (_, charge) => openHere(charge),
  openHere,
};
