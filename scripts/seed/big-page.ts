/**
 * The largest page to measure: the rows of the profile `grande` of `npm run seed -- large`, with a
 * shop, subscribers, messages, blocks and mails.
 */

import { sha256 } from '../../src/lib/core/crypto/digest';
import { DAY_MS } from '../../src/lib/core/time/units';
import { addDays } from '../../src/lib/core/time/zone';
import type { Batches, Value } from './sinks';

/** Number of rows of each kind. */
export const BIG = {
  links: 500,
  blocks: 190,
  products: 10_000,
  orders: 50_000,
  subscribers: 40_000,
  messages: 100_000,
  notifications: 200,
  webhookDeliveries: 2_000,
} as const;

const DAYS = 365;
const CURRENCIES = ['MXN', 'EUR', 'USD'];
const STATES = ['entregado', 'entregado', 'pagado', 'vencido', 'devuelto', 'entregado'];

/** Returns a sortable id for a moment; like a UUIDv7 it begins with the milliseconds. */
const idAt = (kind: string, moment: number, index: number) => {
  const time = Math.floor(moment).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${kind}-8000-${String(index).padStart(12, '0')}`;
};

type Row = Record<string, Value>;

/** All rows of the page, by table. */
export class BigPage {
  constructor(
    readonly batches: Batches,
    readonly uid: string,
    readonly now: number,
    readonly today: string,
  ) {}

  #add(table: string, row: Row): void {
    this.batches.add(table, Object.keys(row), Object.values(row));
  }

  /** Returns a moment in the past year for the `index`th of `many` rows, the oldest first. */
  #at(index: number, many: number): number {
    return Math.floor(this.now - DAYS * DAY_MS + (index * DAYS * DAY_MS) / many);
  }

  /** Fills the tables. The blocks are part of the profile's own row (`bigBlocks`). */
  async fill(): Promise<void> {
    this.#shop();
    for (let index = 0; index < BIG.orders; index += 1) {
      this.#order(index);
      await this.batches.flush();
    }
    for (let index = 0; index < BIG.subscribers; index += 1) {
      this.#subscriber(index);
      await this.batches.flush();
    }
    for (let index = 0; index < BIG.messages; index += 1) {
      this.#message(index);
      await this.batches.flush();
    }
    this.#event();
    await this.batches.flush(true);
  }

  #shop(): void {
    const { uid, now } = this;
    this.#add('tiendas', {
      uid,
      moneda: 'MXN',
      vendedor: 'Valentina Ríos',
      domicilio: 'Calle Durango 120',
      identificacion: '',
      correo: 'ventas@ejemplo.com',
      terminos: 'Los libros salen.',
      siguiente: BIG.orders + 1,
      creadaEn: now - DAYS * DAY_MS,
    });
    this.#add('cobros', {
      id: `${uid}-demo`,
      uid,
      tipo: 'demo',
      datos: '{}',
      secreto: null,
      posicion: 0,
      activo: true,
      estado: 'bien',
      falla: '',
      probadoEn: now,
      creadoEn: now,
      cambiadoEn: now,
    });
    for (let index = 0; index < BIG.products; index += 1) this.#product(index);
    for (let ago = 0; ago < DAYS; ago += 1) {
      const dia = addDays(this.today, -ago);
      for (let index = 0; index < 60; index += 1) {
        this.#add('ventas_dia', {
          uid,
          dia,
          moneda: CURRENCIES[index % 3] ?? '',
          producto: this.#productId(index),
          pedidos: 3,
          unidades: 3,
          cobrado: 105_000,
          reembolsado: 0,
        });
      }
    }
  }

  #productId = (index: number) => `producto-${index % BIG.products}-${this.uid.slice(-6)}`;

  #product(index: number): void {
    const { uid, now } = this;
    this.#add('productos', {
      id: this.#productId(index),
      uid,
      tipo: 'fisico',
      nombre: `Producto ${index}`,
      descripcion: 'Hecho a mano. '.repeat(20),
      precio: 35_000,
      moneda: 'MXN',
      precioMinimo: null,
      existencias: 1_000,
      porPersona: null,
      activo: true,
      archivado: false,
      adulto: false,
      direccion: '',
      imagenes: '[]',
      archivos: '[]',
      posicion: index,
      version: 1,
      creadoEn: now - DAYS * DAY_MS,
      cambiadoEn: now,
    });
  }

  #order(index: number): void {
    const { uid } = this;
    const moment = this.#at(index, BIG.orders);
    const id = idAt('0de', moment, index);
    const estado = STATES[index % STATES.length] ?? '';
    const paid = estado !== 'vencido';
    const producto = this.#productId(index);
    const [nombre, correo] = [`Persona ${index % 5_000}`, `p${index % 20_000}@ejemplo.com`];
    const line = { producto, tipo: 'fisico', nombre: 'Taza', precio: 35_000, cantidad: 1 };
    this.#add('pedidos', {
      id,
      uid,
      numero: index + 1,
      referencia: `R${index}`,
      sello: sha256(id),
      estado,
      proveedor: 'demo',
      cobro: `${uid}-demo`,
      producto,
      cantidad: 1,
      moneda: 'MXN',
      lineas: JSON.stringify([{ ...line, direccion: '', archivos: [] }]),
      descuento: 0,
      codigo: '',
      descuentoId: null,
      importe: 35_000,
      nombre,
      correo,
      nota: '',
      busqueda: `${nombre}\n${correo}`.toLowerCase(),
      adulto: false,
      retiene: paid,
      sesionPago: null,
      pago: null,
      pagoUrl: '',
      cobrado: paid ? 35_000 : 0,
      reembolsado: estado === 'devuelto' ? 35_000 : 0,
      consintioEn: null,
      creadoEn: moment,
      venceEn: moment + 3 * DAY_MS,
      pagadoEn: paid ? moment : null,
      entregadoEn: paid ? moment : null,
      devueltoEn: null,
      desistioEn: null,
      cambiadoEn: moment,
    });
    for (const [at, tipo] of ['creado', 'pagado'].entries()) {
      this.#add('pedidos_sucesos', {
        id: idAt(`e0${at}`, moment, index),
        pedido: id,
        tipo,
        persona: '',
        detalle: '',
        ocurrioEn: moment,
      });
    }
  }

  #subscriber(index: number): void {
    const moment = this.#at(index, BIG.subscribers);
    const id = idAt('5b5', moment, index);
    // A tenth is unconfirmed; half of those are past their retention period.
    const pending = index % 10 === 0;
    this.#add('suscriptores', {
      id,
      uid: this.uid,
      correo: `lector-${index}@ejemplo.com`,
      llave: sha256(id),
      estado: pending ? 'pendiente' : 'confirmado',
      consentimiento: '',
      lote: '',
      creadoEn: moment,
      confirmadoEn: pending ? null : moment,
      novedades: true,
      fechas: pending ? '' : 'confirmado',
      fechasEn: pending ? null : moment,
      avisadoEn: null,
    });
  }

  #message(index: number): void {
    const moment = this.#at(index, BIG.messages);
    const [nombre, correo] = [`Persona ${index % 5_000}`, `p${index}@ejemplo.com`];
    const texto = `Hola, quiero saber cuánto cuesta el pedido ${index}. `.repeat(4);
    // Most messages in the bin are past their retention period.
    const carpeta = ['bandeja', 'archivo', 'papelera', 'bandeja'][index % 4] ?? '';
    this.#add('mensajes', {
      id: idAt('3e5', moment, index),
      uid: this.uid,
      nombre,
      correo,
      texto,
      carpeta,
      busqueda: `${nombre}\n${correo}\n${texto}`.toLowerCase(),
      sospecha: '',
      leido: index % 3 !== 0,
      creadoEn: moment,
      movidoEn: moment,
      avisadoEn: moment,
    });
  }

  /** A future event. Its subscribers are notified once `creadoEn` is an hour old. */
  #event(): void {
    const { uid, now } = this;
    this.#add('eventos', {
      uid,
      id: idAt('eee', now, 0),
      titulo: 'Lectura',
      descripcion: '',
      lugar: 'Cali',
      inicio: now + 30 * DAY_MS,
      fin: null,
      zona: 'America/Bogota',
      diaEntero: false,
      enLinea: false,
      url: '',
      estado: 'programado',
      secuencia: 0,
      creadoEn: now + DAYS * DAY_MS,
      cambiadoEn: now,
      porAvisar: true,
    });
  }
}

/** Returns the blocks of the profile's own row as JSON. */
export function bigBlocks(): string {
  const item = { activo: true, desde: null, hasta: null, archivado: false };
  const blocks = Array.from({ length: BIG.blocks }, (_, index) => ({
    id: idAt('b10', 1_700_000_000_000, index),
    ...item,
    ...(index % 4 === 0
      ? { tipo: 'titulo', datos: { texto: `Sección ${index}`, plegado: false } }
      : { tipo: 'texto', datos: { texto: 'Unas líneas para contar algo. '.repeat(8) } }),
  }));
  return JSON.stringify(blocks);
}
