import type { FieldWords } from '@/lib/kernel/http/error-codes';
import type { Appearance } from '@/lib/page/appearance/options';
import type { PublicProfile } from '@/lib/page/profile/schema';
import { getPageTexts } from '@/lib/page/profile/texts/page';
import type { OrderState, PayoutType, ProductType } from '@/lib/store/shop/limits';
import type { ShopInput } from '@/lib/store/shop/schema';
import type { Price } from '../price';
import type { Typed } from '../schema';

/** The form by which something is bought: what is offered, what was typed, and what is wrong with it. */
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
  /** What it costs; undefined while the buyer has not said what they pay. */
  price: Price | undefined;
  /** The code that counts. */
  codigo: string;
  /** The ways to pay it, as they are called. */
  ways: { id: string; nombre: string; isTrial: boolean }[];
  seller: ShopInput;
  faults: FieldWords;
  problem: string;
  said: string;
}

/** What a buyer sees of their order. */
export interface OrderView {
  llave: string;
  /** `zona` is the page's clock, on which buyers read when something was. */
  page: {
    nombre: string;
    slug: string;
    zona: string;
    /** Its portrait's path, or empty. */
    avatar: string;
    /** Its published look. */
    apariencia: Appearance;
    /** Its display face cut to the heading, as base64. */
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
  descuento: number;
  codigo: string;
  importe: number;
  moneda: string;
  cobrado: number;
  reembolsado: number;
  proveedor: 'gratis' | PayoutType;
  nombre: string;
  correo: string;
  nota: string;
  /** What is given besides files, once it is paid. */
  direccion: string;
  files: { id: string; nombre: string; tamano: number }[];
  /** How many of its files are not there any more. */
  missing: number;
  /** Where it is paid, if elsewhere; `goOn` has the browser go there by itself. */
  pagoUrl: string;
  goOn: boolean;
  /** What buyers may read of the way of paying, where they pay by hand. */
  datos: Record<string, string> | undefined;
  /** Whether it is paid in a provider's test mode: no money is charged. */
  isTrial: boolean;
  proofs: number;
  mayWithdraw: boolean;
  /** Whether the buyer may say that it did not come. */
  mayMiss: boolean;
  creadoEn: number;
  venceEn: number;
  pagadoEn: number | null;
  desistioEn: number | null;
  consintioEn: number | null;
  hasMail: boolean;
  /** What was just done, or could not be. */
  said: string;
  problem: string;
}

/** A moment as buyers read it: on the clock of the page that sells, which is named. */
export function buyerMoment(at: number, zona: string, language: string): string {
  return getPageTexts(language).moment(new Date(at).toISOString(), zona);
}
