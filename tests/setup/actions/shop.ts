import { expect } from 'vitest';
import { type Answer, anonymous, type Client, elsewhere } from '../client';
import { signInOn } from './billing';
import { hiddenFields } from './contact';
import { bytesOf, upload } from './files';
import { readProfile } from './profile';

/** The default product: a mug, with a stock of five. */
export const MUG = {
  tipo: 'fisico',
  nombre: 'Taza',
  descripcion: '',
  precio: 1_250,
  moneda: 'EUR',
  existencias: 5,
};

export interface Shop {
  url: string;
  owner: Client;
  slug: string;
  uid: string;
  /** Id of the payment method, which simulates payments. */
  cobro: string;
}

/** Opens a shop on a paid plan, with the simulated payment method. */
export async function openShop(url: string, nombre = 'Ana', plan = 'pro'): Promise<Shop> {
  const owner = await signInOn(url, plan, nombre);
  const { slug, uid } = await readProfile(owner);
  const connected = await owner.post('/api/cobros', { tipo: 'demo' });
  expect(connected.status, connected.text).toBe(200);
  return { url, owner, slug, uid, cobro: connected.json.id };
}

const MANUAL = { tipo: 'manual', metodo: 'cuenta', titular: 'Ana', cuenta: 'ES 12', moneda: 'EUR' };

/** Opens a shop that is paid by transfer (`cobro`); `demo` is its simulated payment method. */
export async function openManualShop(
  url: string,
  nombre = 'Ana',
  plan = 'pro',
): Promise<Shop & { demo: string }> {
  const shop = await openShop(url, nombre, plan);
  const connected = await shop.owner.post('/api/cobros', MANUAL);
  expect(connected.status, connected.text).toBe(200);
  return { ...shop, cobro: connected.json.id, demo: shop.cobro };
}

/** Adds a product; returns its id. */
export async function offer({ owner }: Shop, values: object = {}): Promise<string> {
  const response = await owner.post('/api/productos', { ...MUG, ...values });
  expect(response.status, response.text).toBe(200);
  return response.json.id;
}

/** Adds a product with a file; returns the product's id and the file's bytes. */
export async function offerFile(shop: Shop, values: object = {}) {
  const bytes = bytesOf(300_000);
  const archivo = await upload(shop.owner, bytes);
  const product = { tipo: 'digital', nombre: 'Guía', archivos: [archivo], existencias: null };
  return { id: await offer(shop, { ...product, ...values }), archivo, bytes };
}

/** Returns the remaining stock of a product. */
export async function leftOf({ owner }: Shop, id: string): Promise<number | null> {
  const { productos } = (await owner.get('/api/productos')).json;
  return productos.find((product: { id: string }) => product.id === id)?.existencias;
}

/** A visitor without a session, each time from another IP address. */
export const visitor = ({ url }: Shop) => anonymous(url, elsewhere());

/** Fills in and sends the order form of a product, each time from another IP address. */
export async function order(
  shop: Shop,
  id: string,
  values: Record<string, string> = {},
  buyer = visitor(shop),
): Promise<Answer> {
  const path = `/${shop.slug}/p/${id}/comprar`;
  const { cantidad = '1' } = values;
  const fields = hiddenFields(await buyer.get(`${path}?cantidad=${cantidad}`));
  const form = {
    cantidad: '1',
    nombre: 'Eva',
    correo: 'eva@ejemplo.com',
    nota: '',
    codigo: '',
    forma: shop.cobro,
    consiente: 'si',
  };
  return buyer.post(path, new URLSearchParams({ ...form, ...fields, ...values }));
}

/** Returns the order key in the redirect after an order form. */
export function keyOf(response: Answer): string {
  expect(response.status, response.text.slice(0, 3_000)).toBe(303);
  const [, key = ''] = /^\/pedido\/([\w-]{43})/.exec(response.headers.get('location') ?? '') ?? [];
  expect(key).not.toBe('');
  return key;
}

/** Approves or refuses the simulated payment of an order. */
export function decideOn(shop: Shop, key: string, decision = 'aprobar'): Promise<Answer> {
  return visitor(shop).post(`/api/pedidos/${key}/simular`, new URLSearchParams({ decision }));
}

/** Orders and pays for a product; returns the order key. */
export async function buy(shop: Shop, id: string, values: Record<string, string> = {}) {
  const key = keyOf(await order(shop, id, values));
  expect((await decideOn(shop, key)).status).toBe(303);
  return key;
}

/** Sends a form of an order's page. */
export function actOn(shop: Shop, key: string, fields: Record<string, string>): Promise<Answer> {
  return visitor(shop).post(`/pedido/${key}`, new URLSearchParams(fields));
}

/** The newest order of a shop, as its seller reads it. */
export async function newestOrder({ owner }: Shop) {
  const { ventas } = (await owner.get('/api/ventas')).json;
  return (await owner.get(`/api/ventas/${ventas[0].id}`)).json;
}
