import type { StoreReader } from '@/lib/audience/statistics/store-part.server';
import { adultStands } from '@/lib/page/adult/rules';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import { salesByDay, salesByProduct } from '@/lib/store/shop/service.server';
import * as queries from './queries.server';
import { isOffered } from './rules';

/** What the store gives a page's statistics: its products and its sales. */
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
