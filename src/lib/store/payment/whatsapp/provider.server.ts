import type { PaymentProvider } from '../contract';

/** An order that is talked over: buyer and creator agree in a chat, and the creator says it is paid. */
export const whatsappProvider: PaymentProvider = {
  tipo: 'whatsapp',
  adult: false,
  refunds: false,
  check: async () => [],
  open: async (_, { referencia }) => ({ sesion: referencia, url: undefined }),
};
