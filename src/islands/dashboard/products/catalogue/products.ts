import { atom } from 'nanostores';
import type { Found } from '@/lib/blocks/recognition/schema';
import { digitsOf, isCurrency } from '@/lib/core/text/money';
import type { ProductView } from '@/lib/products/schema';
import { ApiError, call } from '../../api';
import { attempt, changeLoaded, type Issues, issuesOf, loaded } from '../../core/attempts';
import { offerUndo, succeed } from '../../core/toasts';
import { $files, loadFiles } from '../../files/files';
import { openForm } from '../../ui/forms/Form';
import { amountOf, bodyOf, emptyForm, type ProductForm, productTexts, writtenOf } from './form';
import { $products, loadProducts, setProducts } from './list';

/** The product in the form; null while the form is closed. */
export const $writing = atom<ProductForm | null>(null);

/** Replaces a product in the list, or appends a new one. */
function upsert(product: ProductView): void {
  setProducts((list) =>
    list.some(({ id }) => id === product.id)
      ? list.map((one) => (one.id === product.id ? { ...product, pedidos: one.pedidos } : one))
      : [...list, product].sort((one, other) => one.posicion - other.posicion),
  );
}

/** Opens the form with a product from a shop's page, off sale until its owner has checked it. */
export function proposeProduct(page: Found | undefined, url: string): void {
  const own = loaded($products.get())?.moneda ?? 'USD';
  const { nombre, precio, moneda } = page?.producto ?? { nombre: '', precio: '', moneda: '' };
  const currency = isCurrency(moneda) ? moneda : own;
  const importe = Math.round(Number(precio) * 10 ** digitsOf(currency));
  openForm($writing, {
    ...emptyForm(currency),
    tipo: 'fisico',
    nombre: nombre || (page?.titulo ?? ''),
    descripcion: url,
    precio: precio && currency === moneda ? amountOf(importe, currency) : '',
    activo: false,
  });
}

const tryChange = (work: () => Promise<unknown>) =>
  attempt('productos', productTexts.changeFailed, work);

/** Saves the form. Returns the errors by field, empty on success. */
export async function saveProduct(form: ProductForm): Promise<Issues> {
  const written = bodyOf(form);
  if ('issues' in written) {
    // An upload counts as complete once the list of files has it.
    if ($files.get() === 'failed') void loadFiles();
    return written.issues;
  }
  const { body } = written;
  try {
    const { id, version, quedaban } = form;
    const stored = await (id
      ? call('PUT', '/api/productos/[id]', { params: { id }, body: { ...body, version, quedaban } })
      : call('POST', '/api/productos', { body }));
    upsert(stored);
    // The next new product begins with the same currency.
    changeLoaded($products, (catalogue) => ({ ...catalogue, moneda: stored.moneda }));
    // Loads the list again, because it contains the names of the product's files.
    void loadProducts();
    succeed(productTexts.saved);
    return {};
  } catch (thrown) {
    const isStale = thrown instanceof ApiError && thrown.code === 'stale';
    return isStale ? { todo: productTexts.stale } : issuesOf(thrown);
  }
}

/** Changes some fields of a product, shown immediately and then saved. Returns true on success. */
async function change(product: ProductView, values: Partial<ProductView>): Promise<boolean> {
  const { version, existencias } = product;
  upsert({ ...product, ...values });
  const body = { ...writtenOf(product), ...values, version, quedaban: existencias };
  const isSaved = await tryChange(async () => {
    upsert(await call('PUT', '/api/productos/[id]', { params: { id: product.id }, body }));
  });
  if (isSaved) return true;
  upsert(product);
  await loadProducts();
  return false;
}

export const setOnSale = (product: ProductView, activo: boolean) => change(product, { activo });

/** Archives a product; the toast can undo it. */
export async function archiveProduct(product: ProductView): Promise<void> {
  if (!(await change(product, { archivado: true }))) return;
  offerUndo(productTexts.archivedOne(product.nombre), () => void restoreById(product.id));
}

export async function restoreProduct(product: ProductView): Promise<void> {
  if (await change(product, { archivado: false }))
    succeed(productTexts.restoredOne(product.nombre));
}

async function restoreById(id: string): Promise<void> {
  const product = loaded($products.get())?.productos.find((one) => one.id === id);
  if (product) await restoreProduct(product);
}

async function putBack(product: ProductView): Promise<void> {
  const { id, posicion } = product;
  await tryChange(async () => {
    upsert(await call('POST', '/api/productos', { body: { ...writtenOf(product), id, posicion } }));
    succeed(productTexts.restoredOne(product.nombre));
  });
}

/** Removes a product that was never ordered; the toast can undo it if the plan has the store. */
export async function removeProduct({ id }: ProductView): Promise<void> {
  const catalogue = loaded($products.get());
  await tryChange(async () => {
    const product = await call('DELETE', '/api/productos/[id]', { params: { id } });
    setProducts((list) => list.filter((one) => one.id !== id));
    if (catalogue?.publicados)
      offerUndo(productTexts.removed(product.nombre), () => void putBack(product));
    else succeed(productTexts.removed(product.nombre));
  });
}

/** Moves a product to another position among the products that are not archived. */
export async function moveProduct(id: string, to: number): Promise<void> {
  const catalogue = loaded($products.get());
  if (!catalogue) return;
  const active = catalogue.productos.filter(({ archivado }) => !archivado);
  const from = active.findIndex((one) => one.id === id);
  const moved = active[from];
  if (!moved || from === to) return;
  const order = active.toSpliced(from, 1).toSpliced(to, 0, moved);
  const whole = [...order, ...catalogue.productos.filter(({ archivado }) => archivado)];
  setProducts(() => whole.map((product, posicion) => ({ ...product, posicion })));
  const ids = whole.map((product) => product.id);
  const isSaved = await tryChange(() => call('PUT', '/api/productos/orden', { body: { ids } }));
  if (!isSaved) await loadProducts();
}
