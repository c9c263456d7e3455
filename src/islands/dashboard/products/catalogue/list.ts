import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { Products, ProductView } from '@/lib/products/schema';
import { call } from '../../api';
import { adoptOwnZone } from '../../draft/zone';

export const $products = atom<Products | 'loading' | 'failed'>('loading');

/**
 * Loads the page's products. The owner's time zone is stored first, because the first product's
 * currency follows from it.
 */
export async function loadProducts(): Promise<void> {
  try {
    await adoptOwnZone();
    $products.set(await call('GET', '/api/productos'));
  } catch {
    if (typeof $products.get() === 'string') $products.set('failed');
  }
}

/** Returns true when none of the page's payment methods can charge the product. */
export function isUnpaid({ sinCobro }: ProductView): boolean {
  const catalogue = $products.get();
  const offered = typeof catalogue === 'string' ? 0 : catalogue.cobros.length;
  return offered > 0 && sinCobro.length >= offered;
}

/** Returns the views of a product in the last thirty days. */
export function useViews(id: string): number {
  const catalogue = useStore($products);
  return typeof catalogue === 'string' ? 0 : (catalogue.visitas[id] ?? 0);
}

/** Applies `change` to the shown list, if it is loaded. */
export function setProducts(change: (list: ProductView[]) => ProductView[]): void {
  const catalogue = $products.get();
  if (typeof catalogue !== 'string')
    $products.set({ ...catalogue, productos: change(catalogue.productos) });
}
