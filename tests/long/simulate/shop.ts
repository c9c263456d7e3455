import { SIGNATURE, TOKEN } from '../../setup/providers/mercadopago';
import { GOOD_KEY } from '../../setup/providers/stripe';
import type { Product } from './process';
import { DAY, type World } from './world';

/** A product with its initial stock and the seller's additions since then. */
export interface Sold {
  id: string;
  tipo: string;
  moneda: string;
  precio: number;
  /** Null for unlimited stock. */
  stock: number | null;
  porPersona: number | null;
  isOpen: boolean;
  isScarce: boolean;
  archivo: string | undefined;
}

/** The shop that is simulated. */
export interface Shop {
  uid: string;
  persona: string;
  slug: string;
  products: Sold[];
  codes: { id: string; codigo: string; most: number | null }[];
  /** Ids of the payment methods in `cobros`, by kind. */
  ways: Record<'demo' | 'stripe' | 'mercadopago' | 'manual' | 'whatsapp', string>;
  /** The token that Mercado Pago currently accepts. */
  token: string;
}

const FILE = '01900000-0000-7000-8000-000000000001';
const INSERT_FILE = `INSERT INTO archivos (id, uid, nombre, tipo, tamano, recibido, sha256, estado, casa, "creadoEn", "tocadoEn")
  VALUES (?, ?, 'guia.pdf', 'application/pdf', 9, 9, '', 'listo', 'local', 0, 0)`;

/** The maximum stock of a scarce product. */
const SCARCE = 4;

/** Returns the products of a shop: one or more of each type, some of them scarce. */
function assortment({ random }: World) {
  const price = () => random.between(5, 90) * 100;
  const scarce = () => random.between(1, SCARCE);
  return [
    { tipo: 'fisico', moneda: 'EUR', precio: price(), existencias: scarce() },
    { tipo: 'fisico', moneda: 'MXN', precio: price() * 20, existencias: random.between(15, 40) },
    { tipo: 'digital', moneda: 'EUR', precio: price(), archivos: [FILE], porPersona: 2 },
    { tipo: 'servicio', moneda: 'MXN', precio: price() * 20, existencias: scarce(), porPersona: 1 },
    {
      tipo: 'enlace',
      moneda: 'EUR',
      precio: 1_000,
      precioMinimo: 0,
      direccion: 'https://x.example',
    },
    { tipo: 'propina', moneda: 'MXN', precio: 5_000, precioMinimo: 1_000 },
  ];
}

/** The settings of a payment method. */
export type Way = Parameters<Product['connectPayout']>[1];

const WAYS: Record<keyof Shop['ways'], Way> = {
  demo: { tipo: 'demo' },
  stripe: { tipo: 'stripe', llave: GOOD_KEY },
  mercadopago: { tipo: 'mercadopago', llave: TOKEN, firma: SIGNATURE },
  manual: {
    tipo: 'manual',
    metodo: 'cuenta',
    titular: 'Ana',
    cuenta: '0001',
    banco: '',
    ciudad: '',
    moneda: 'EUR',
    nota: '',
  },
  whatsapp: { tipo: 'whatsapp', numero: '34600000000', nota: '' },
};

/** Repeats `work` until it succeeds, because a shop must open even if calls fail at first. */
async function insist<T>(
  world: World,
  name: string,
  work: Parameters<typeof world.call<T>>[1],
): Promise<T> {
  for (;;) {
    const { value } = await world.call(name, work);
    if (value !== undefined) return value;
    await world.sleep(30_000);
  }
}

/** Creates a page on PRO whose owner can sell, in a process that has just started. */
export async function openPage(world: World): Promise<void> {
  await world.process?.call((product) =>
    product.atomically(async (tx) => {
      const account = { nombre: 'Ana', email: 'ana@enlaza.example' };
      await product.createAccount(tx, account);
    }),
  );
}

/** Opens the page's shop with products, codes and every payment method. */
export async function openShop(world: World): Promise<Shop> {
  const [page] = world.read<{ uid: string; slug: string; persona: string }>(
    'SELECT u.uid, u.slug, m.persona FROM usuarios u JOIN miembros m ON m.uid = u.uid',
  );
  if (!page) throw new Error('there is no page');
  const { uid } = page;
  const products: Sold[] = [];
  for (const values of assortment(world)) {
    const made = await insist(world, 'product', (product) =>
      product.createProduct(
        uid,
        product.newProductSchema.parse({ ...values, nombre: values.tipo }),
      ),
    );
    const { id, tipo, moneda, precio, existencias: stock, porPersona } = made;
    const isOpen = made.precioMinimo !== null;
    const isScarce = stock !== null && stock <= SCARCE;
    products.push({
      id,
      tipo,
      moneda,
      precio,
      stock,
      porPersona,
      isOpen,
      isScarce,
      archivo: made.archivos[0],
    });
  }
  const ways = {} as Shop['ways'];
  for (const [kind, way] of Object.entries(WAYS)) {
    const { id } = await insist(world, 'way', (product) => product.connectPayout(uid, way, 'es'));
    ways[kind as keyof Shop['ways']] = id;
  }
  const codes: Shop['codes'] = [];
  for (const [codigo, values] of [
    ['MITAD', { porcentaje: 50, usosMaximos: 3 }],
    ['GRATIS', { porcentaje: 100, usosMaximos: 2 }],
    ['DIEZ', { porcentaje: 10, hasta: new Date(world.now() + 20 * DAY).toISOString() }],
  ] as const) {
    const input = { codigo, ...values };
    const { id, usosMaximos } = await insist(world, 'code', (product) =>
      product.createDiscount(uid, product.discountInputSchema.parse(input)),
    );
    codes.push({ id, codigo, most: usosMaximos });
  }
  return { ...page, products, codes, ways, token: TOKEN };
}

/** Adds data that only other parts of the product write: the plan and an uploaded file. */
export function equip(write: (sql: string, ...values: unknown[]) => void, uid: string): void {
  write("UPDATE usuarios SET plan = 'pro' WHERE uid = ?", uid);
  write(INSERT_FILE, FILE, uid);
}
