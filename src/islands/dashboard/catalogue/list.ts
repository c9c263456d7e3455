import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { Products, ProductView } from '@/lib/store/products/schema';
import { call } from '../api';
import { adoptOwnZone } from '../draft/zone';

/** The products of the page: not asked for yet, here, or not to be had. */
export const $products = atom<Products | 'loading' | 'failed'>('loading');

/** Loads the products of the page: the first one begins in the currency of where its owner is. */
export async function loadProducts(): Promise<void> {
  try {
    await adoptOwnZone();
    $products.set(await call('GET', '/api/productos'));
  } catch {
    if (typeof $products.get() === 'string') $products.set('failed');
  }
}

/** Whether none of the payment methods that the page offers can charge a product. */
export function isUnpaid({ sinCobro }: ProductView): boolean {
  const catalogue = $products.get();
  const offered = typeof catalogue === 'string' ? 0 : catalogue.cobros.length;
  return offered > 0 && sinCobro.length >= offered;
}

/** How often a product was seen in the last thirty days. */
export function useViews(id: string): number {
  const catalogue = useStore($products);
  return typeof catalogue === 'string' ? 0 : (catalogue.visitas[id] ?? 0);
}

/** Changes the list as it is shown, where it is here. */
export function setProducts(change: (list: ProductView[]) => ProductView[]): void {
  const catalogue = $products.get();
  if (typeof catalogue !== 'string')
    $products.set({ ...catalogue, productos: change(catalogue.productos) });
}
