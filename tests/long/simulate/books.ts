import type { Memory, Order } from './buyers';
import type { Shop } from './shop';
import type { World } from './world';

export interface Row extends Order {
  numero: number;
  producto: string;
  cantidad: number;
  correo: string;
  comprador: string;
  descuentoId: string | null;
  retiene: number;
  pagadoEn: number | null;
  lineas: string;
  creadoEn: number;
  entregadoEn: number | null;
  descuento: number;
  ajuste: number;
  codigo: string;
}

export interface Happening {
  pedido: string;
  tipo: string;
  detalle: string;
  persona: string;
  ocurrioEn: number;
}

/** Everything that the invariants compare at the end. */
export interface Books {
  orders: Row[];
  history: Map<string, Happening[]>;
  world: World;
  shop: Shop;
  memory: Memory;
  fail(what: string): void;
}

/** The states in which an order reserves or has taken stock. */
export const HOLDING = ['abierto', 'pagado', 'entregado', 'en-disputa'];
/** Returns the number of events of a type. */
export const count = (events: readonly Happening[], tipo: string) =>
  events.filter((event) => event.tipo === tipo).length;
/** Returns the sum of `of` over a list. */
export const sum = <T>(list: readonly T[], of: (each: T) => number) =>
  list.reduce((all, each) => all + of(each), 0);
