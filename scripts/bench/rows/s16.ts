import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { offer, openShop, type Shop } from '../../../tests/setup/actions/shop';
import { figure, p95, type Row } from '../figure';
import { product } from '../servers';

const ORDERS = 1_000_000;
const DAYS = 365;
const ASKED = 60;
const MINUTE = 60_000;
const STATES = ['entregado', 'entregado', 'vencido', 'rechazado', 'devuelto', 'entregado'];

/** A sortable id of a moment: the first 48 bits are its milliseconds, as in UUIDv7. */
function idAt(moment: number): string {
  const time = moment.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** Puts orders into the file past the product: a year of them, in all states. */
function fill(file: string, { uid, cobro }: Shop, producto: string): void {
  const db = new Sqlite(file, { timeout: 20_000 });
  const columns =
    'id uid numero referencia sello estado proveedor cobro lineas producto cantidad moneda descuento codigo importe nombre correo nota busqueda adulto retiene pagoUrl cobrado reembolsado creadoEn venceEn cambiadoEn pagadoEn'.split(
      ' ',
    );
  const marks = columns.map(() => '?').join(', ');
  const insert = db.prepare(`INSERT INTO pedidos (${columns.join(', ')}) VALUES (${marks})`);
  const line = { producto, tipo: 'fisico', nombre: 'Taza', precio: 1_250, cantidad: 1 };
  const lineas = JSON.stringify([{ ...line, direccion: '', archivos: [] }]);
  const step = (DAYS * 24 * 60 * MINUTE) / ORDERS;
  const began = Date.now() - DAYS * 24 * 60 * MINUTE;
  db.transaction(() => {
    for (let at = 0; at < ORDERS; at += 1) {
      const moment = Math.floor(began + at * step);
      const name = `Persona ${at % 5_000}`;
      const mail = `p${at % 200_000}@ejemplo.com`;
      insert.run(
        ...[idAt(moment), uid, at + 1, `R${at}`, createHash('md5').update(`${at}`).digest('hex')],
        ...[
          at % 5_000 === 0 ? 'pagado' : STATES[at % STATES.length],
          'demo',
          cobro,
          lineas,
          producto,
          1,
          'EUR',
          0,
          '',
          1_250,
        ],
        ...[
          name,
          mail,
          '',
          `${name}\n${mail}`.toLowerCase(),
          0,
          0,
          '',
          1_250,
          0,
          moment,
          moment,
          moment,
          at % 6 < 2 ? moment : null,
        ],
      );
    }
    const day = db.prepare('INSERT INTO ventas_dia VALUES (?, ?, ?, ?, 10, 10, 12500, 0)');
    for (let at = 0; at < DAYS; at += 1) {
      const dia = new Date(Date.now() - at * 24 * 60 * MINUTE).toISOString().slice(0, 10);
      for (let one = 0; one < 100; one += 1) day.run(uid, dia, one % 2 ? 'EUR' : 'USD', `p${one}`);
    }
  })();
  db.prepare('UPDATE tiendas SET siguiente = ?').run(ORDERS + 1);
  db.close();
}

/** The list of orders where there are a million, as its room asks for it, and the figures beside it. */
export const s16: Row = {
  row: 'S16',
  measure: async () => {
    const server = await product();
    const shop = await openShop(server.url);
    const id = await offer(shop, { existencias: null });
    fill(join(server.env['DATA_DIR'] ?? '', 'enlaza.db'), shop, id);
    // Filling took longer than a server keeps a connection: the first request may find it closed.
    await shop.owner.get('/api/salud').catch(() => undefined);
    const last = (await shop.owner.get('/api/ventas')).json.ventas.at(-1).id;
    const ASKS: [what: string, path: string][] = [
      ['newest', '/api/ventas'],
      ['older', `/api/ventas?antes=${last}`],
      ['in a state', '/api/ventas?estado=devuelto'],
      ['waiting', '/api/ventas?estado=por-revisar'],
      ['an address', '/api/ventas?busca=p199999%40ejemplo.com'],
      ['a number', '/api/ventas?busca=500000'],
      ['a word', '/api/ventas?busca=persona%204999'],
      ['no word', '/api/ventas?busca=nadie'],
      ['a word in a state', '/api/ventas?estado=devuelto&busca=nadie'],
      ['figures', '/api/tienda'],
    ];
    const timings: { what: string; took: number }[] = [];
    for (const [what, path] of ASKS) {
      const times: number[] = [];
      for (let round = 0; round < ASKED; round += 1) {
        const began = performance.now();
        const { status, text } = await shop.owner.get(path);
        if (status !== 200) throw new Error(`${path} gave ${status}: ${text}`);
        times.push(performance.now() - began);
      }
      timings.push({ what, took: p95(times) });
    }
    return [
      figure({
        row: 'S16',
        what: 'orders and sales figures with 1,000,000 orders, p95 of the slowest',
        unit: 'ms',
        measured: Math.max(...timings.map(({ took }) => took)),
        bar: { most: 100 },
        note: timings.map(({ what, took }) => `${what} ${took.toFixed(1)}`).join(', '),
      }),
    ];
  },
};
