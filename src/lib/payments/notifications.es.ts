import type { NotificationText } from '@/lib/notifications/definitions';
import { PAYMENT_KINDS } from './registry';
import type { PaymentMethodChange, PaymentMethodFailure } from './schema';

const states: Record<PaymentMethodChange, (nombre: string, pagina: string) => NotificationText> = {
  rechazado: (nombre, pagina) => ({
    title: `${nombre} ya no acepta tu clave en «${pagina}»`,
    text: 'La clave se revocó o perdió permisos. Dejamos de ofrecer esa forma de cobro, y con ella no podemos consultar ni devolver pagos. Crea una clave nueva y pégala en Tienda: los pedidos abiertos siguen donde estaban.',
  }),
};

/** Text of a payment method's notification, in the feed and by mail. */
export const paymentMethodText = ({ hecho, tipo, pagina }: PaymentMethodFailure) =>
  states[hecho](PAYMENT_KINDS[tipo].texts('es').name, pagina);
