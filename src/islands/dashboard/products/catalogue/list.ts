import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { Products, ProductView } from '@/lib/products/schema';
import { call } from '../../api';
import { changeLoaded, loaded } from '../../core/attempts';
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
  const offered = loaded($products.get())?.cobros.length ?? 0;
  return offered > 0 && sinCobro.length >= offered;
}

/** Returns the views of a product in the last thirty days. */
export function useViews(id: string): number {
  return loaded(useStore($products))?.visitas[id] ?? 0;
}

/** Applies `change` to the shown list, if it is loaded. */
export function setProducts(change: (list: ProductView[]) => ProductView[]): void {
  changeLoaded($products, (catalogue) => ({
    ...catalogue,
    productos: change(catalogue.productos),
  }));
}
