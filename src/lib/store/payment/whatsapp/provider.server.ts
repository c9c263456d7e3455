import type { Charge, Opened, PaymentProvider } from '../contract';

const openHere = ({ referencia }: Charge): Opened => ({ sesion: referencia, url: undefined });

/** An order that is talked over: buyer and creator agree in a chat, and the creator says it is paid. */
export const whatsappProvider: PaymentProvider = {
  tipo: 'whatsapp',
  refunds: false,
  check: async () => [],
  open: async (_, charge) => openHere(charge),
  openHere,
};
