import type { DiscountView, WrittenDiscount } from '@/lib/store/products/discounts/schema';
import type { ProductView, WrittenNewProduct, WrittenProduct } from '@/lib/store/products/schema';
import { call } from '../api';

/** The calls of the products' room. Each throws ApiError. */
export const productsApi = {
  products: () => call('GET', '/api/productos'),
  /** Stores a product. One that comes back brings what it was called and where it stood. */
  newProduct: (body: WrittenNewProduct): Promise<ProductView> =>
    call('POST', '/api/productos', { body }),
  changeProduct: (id: string, body: WrittenProduct): Promise<ProductView> =>
    call('PUT', '/api/productos/[id]', { params: { id }, body }),
  removeProduct: (id: string): Promise<ProductView> =>
    call('DELETE', '/api/productos/[id]', { params: { id } }),
  orderProducts: (ids: string[]) => call('PUT', '/api/productos/orden', { body: { ids } }),
  discounts: () => call('GET', '/api/descuentos'),
  newDiscount: (body: WrittenDiscount): Promise<DiscountView> =>
    call('POST', '/api/descuentos', { body }),
  changeDiscount: (id: string, body: WrittenDiscount): Promise<DiscountView> =>
    call('PUT', '/api/descuentos/[id]', { params: { id }, body }),
  removeDiscount: (id: string): Promise<DiscountView> =>
    call('DELETE', '/api/descuentos/[id]', { params: { id } }),
};
