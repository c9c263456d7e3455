import type { NotificationText } from '@/lib/people/notifications/definitions';
import type { PaymentMethodChange, PaymentMethodFailure } from '../notifications';
import { es as payment } from '.';

const states: Record<PaymentMethodChange, (nombre: string, pagina: string) => NotificationText> = {
  rechazado: (nombre, pagina) => ({
    title: `${nombre} ya no acepta tu clave en «${pagina}»`,
    text: 'La clave se revocó o perdió permisos. Dejamos de ofrecer esa forma de cobro y no podemos consultar ni devolver los pagos que abrió. Crea una clave nueva y pégala en Tienda: los pedidos abiertos siguen donde estaban.',
  }),
};

/** What is said of a payment method, in the feed and by mail. */
export const paymentMethodText = ({ hecho, tipo, pagina }: PaymentMethodFailure) =>
  states[hecho](payment.kinds[tipo], pagina);
