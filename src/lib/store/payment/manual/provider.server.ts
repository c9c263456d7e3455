import type { PaymentProvider } from '../contract';

/** Payment by hand: the buyer sends the money, and its creator says that it has come. */
export const manualProvider: PaymentProvider = {
  tipo: 'manual',
  adult: true,
  refunds: false,
  check: async () => [],
  open: async (_, { referencia }) => ({ sesion: referencia, url: undefined }),
};
