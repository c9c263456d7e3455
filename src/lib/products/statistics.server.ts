import { adultStands } from '@/lib/adult/rules';
import { salesByDay, salesByProduct } from '@/lib/payments/shop/queries.server';
import { PLAN_RULES } from '@/lib/plans/rules';
import type { StoreReader } from '@/lib/statistics/store.server';
import * as queries from './queries.server';
import { isOffered } from './rules';

/** The store's part of a page's statistics: its products and its sales. */
export const storeReader: StoreReader = {
  async listProducts(db, { uid, plan, reglas18 }) {
    const adult = adultStands({ plan, reglas18 });
    return (await queries.listProducts(db, uid)).map((product) => {
      const published = PLAN_RULES[plan].store && isOffered(product, adult);
      return { id: product.id, titulo: product.nombre, url: '', published };
    });
  },
  async listSales(db, period, since) {
    return {
      byDay: await salesByDay(db, { ...period, desde: since }),
      byProduct: await salesByProduct(db, period),
    };
  },
};
