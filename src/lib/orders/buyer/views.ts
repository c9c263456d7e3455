import type { Appearance } from '@/lib/appearance/options';
import type { FieldMessages } from '@/lib/core/http/error-codes';
import type { PaymentMethodType } from '@/lib/payments/registry';
import type { ShopInput } from '@/lib/payments/shop/schema';
import type { ProductType } from '@/lib/products/rules';
import { getPageTexts } from '@/lib/profile/page-texts';
import type { PublicProfile } from '@/lib/profile/schema';
import type { Price } from '../price';
import type { OrderState } from '../rules';
import type { Typed } from '../schema';
import type { getOrdersTexts } from '../texts';

/** The checkout form: the offer, the typed values and their issues. */
export interface OrderFormView {
  profile: PublicProfile;
  title: string;
  face: string | undefined;
  stamp: string;
  product: {
    id: string;
    tipo: ProductType;
    adulto: boolean;
    nombre: string;
    moneda: string;
    precio: number;
    precioMinimo: number | null;
    existencias: number | null;
  };
  typed: Typed;
  /** Undefined until the buyer enters an amount, for products whose price buyers choose. */
  price: Price | undefined;
  /** The discount code that applies. */
  codigo: string;
  /** Payment methods with their display names. */
  methods: { id: string; nombre: string; isTrial: boolean }[];
  seller: ShopInput;
  issues: FieldMessages;
  problem: string;
  said: string;
}

export interface OrderView {
  llave: string;
  /** `zona` is the page's time zone, in which buyers read times. */
  page: {
    nombre: string;
    slug: string;
    zona: string;
    /** Path of the page's avatar, or empty. */
    avatar: string;
    apariencia: Appearance;
    /** Subset of the heading's font, base64. */
    face: string | undefined;
  };
  seller: ShopInput;
  numero: number;
  referencia: string;
  estado: OrderState;
  tipo: ProductType;
  producto: string;
  concepto: string;
  precio: number;
  cantidad: number;
  /** The discount plus `ajuste`, the cents that make the amount of a transfer unique. */
  descuento: number;
  ajuste: number;
  codigo: string;
  importe: number;
  moneda: string;
  cobrado: number;
  reembolsado: number;
  proveedor: 'gratis' | PaymentMethodType;
  nombre: string;
  correo: string;
  nota: string;
  /** The delivered URL, once the order is paid. */
  direccion: string;
  files: { id: string; nombre: string; tamano: number }[];
  /** Number of the order's files that were removed. */
  missing: number;
  /** URL of the provider's checkout; `goOn` redirects the browser to it. */
  pagoUrl: string;
  goOn: boolean;
  /** Public fields of a manual payment method. */
  datos: Record<string, string> | undefined;
  /** True in a provider's test mode, where no money is charged. */
  isTrial: boolean;
  proofs: number;
  /** Stock of an unpaid order: held until an instant (ms), free for the first payment, or gone. */
  held: { until: number } | 'free' | 'gone' | undefined;
  mayWithdraw: boolean;
  /** True while the buyer may report goods as not received. */
  mayMiss: boolean;
  creadoEn: number;
  venceEn: number;
  pagadoEn: number | null;
  desistioEn: number | null;
  consintioEn: number | null;
  hasMail: boolean;
  /** Message about the last action. */
  said: string;
  problem: string;
}

/** Formats an instant in the time zone of the selling page, with the zone's name. */
export function buyerMoment(at: number, zona: string, language: string): string {
  return getPageTexts(language).moment(new Date(at).toISOString(), zona);
}

/** Returns the first sentence of an order's page, by its state and its delivery. */
export function leadOf(
  view: Pick<OrderView, 'estado' | 'tipo' | 'importe' | 'direccion' | 'files' | 'missing'>,
  t: ReturnType<typeof getOrdersTexts>['order'],
): string {
  const { estado, tipo, importe, direccion, files, missing } = view;
  const isHere = direccion !== '' || files.length > 0 || missing > 0;
  if (estado === 'pagado') return importe === 0 ? t.freeSoon : t.lead.pagado;
  if (estado !== 'entregado') return t.lead[estado];
  if (importe === 0) return isHere ? t.freeHere : t.freeGone;
  if (tipo === 'propina') return t.tipped;
  return isHere ? t.lead.entregado : t.handedOver;
}
