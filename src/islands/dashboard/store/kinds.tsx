import {
  CreditCard,
  FlaskConical,
  Handshake,
  Landmark,
  type LucideIcon,
  MessageCircle,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { currencyOfZone } from '@/lib/kernel/geo/regions';
import { PAYMENT_KINDS } from '@/lib/store/payment/kinds';
import { showAccount } from '@/lib/store/payment/manual/accounts';
import { methodOf } from '@/lib/store/payment/methods';
import type { PayoutView, WrittenPayout } from '@/lib/store/payment/schema';
import type { PayoutType } from '@/lib/store/shop/limits';
import type { FieldsProps, WayFields } from './form';
import { KeyFields } from './KeyFields';
import { ManualFields } from './ManualFields';
import { shopTexts } from './texts';
import { WhatsAppFields } from './WhatsAppFields';

const { ways } = shopTexts;

/** How a kind of payment method is connected. */
interface KindEditor {
  icon: LucideIcon;
  Fields: ComponentType<FieldsProps>;
  /** What is sent of its form. */
  bodyOf(fields: WayFields): WrittenPayout;
  /** Where the money goes, or who stands behind it; its public data where nothing is said. */
  factOf?(datos: PayoutView['datos']): string;
}

const manual: KindEditor = {
  icon: Landmark,
  Fields: ManualFields,
  bodyOf: ({ metodo, titular, cuenta, banco, ciudad, moneda, nota }) => ({
    tipo: 'manual',
    ...{ metodo, titular, cuenta, banco, nota },
    ciudad: metodo === 'pix' ? ciudad : '',
    moneda: metodo === 'cuenta' ? moneda : '',
  }),
  factOf: (datos) =>
    [datos['titular'] ?? '', showAccount(methodOf(datos), datos['cuenta'] ?? '')].join(' · '),
};

/** Every kind in the order of proposal: those that need no registration come first. */
export const KIND_EDITORS: Readonly<Record<PayoutType, KindEditor>> = {
  manual,
  whatsapp: {
    icon: MessageCircle,
    Fields: WhatsAppFields,
    bodyOf: ({ numero, nota }) => ({ tipo: 'whatsapp', numero, nota }),
  },
  stripe: {
    icon: CreditCard,
    Fields: (props) => <KeyFields kind="stripe" {...props} />,
    bodyOf: ({ llave }) => ({ tipo: 'stripe', llave }),
  },
  mercadopago: {
    icon: Handshake,
    Fields: (props) => <KeyFields kind="mercadopago" {...props} />,
    bodyOf: ({ llave, firma }) => ({ tipo: 'mercadopago', llave, firma }),
  },
  demo: {
    icon: FlaskConical,
    Fields: () => <p>{ways.form.demoText}</p>,
    bodyOf: () => ({ tipo: 'demo' }),
    factOf: () => ways.simulation,
  },
};

/** The kinds as they are proposed in a time zone: Mercado Pago comes before Stripe where it charges. */
export function proposedKinds(zone: string): PayoutType[] {
  const isCharged = PAYMENT_KINDS.mercadopago.boundsIn?.(currencyOfZone(zone)) !== undefined;
  const kinds = Object.keys(KIND_EDITORS) as PayoutType[];
  return isCharged ? ['manual', 'whatsapp', 'mercadopago', 'stripe', 'demo'] : kinds;
}
