/** The services of the product that the simulation calls; it calls no rules. */
import '@/lib/accounts/creation.server';
import '@/lib/orders/settlement/reconcile.server';
import '@/lib/orders/notifications/mails';
import '@/lib/orders/references.server';
import '@/lib/payments/mails';
import '@/lib/products/references.server';

export { createAccount } from '@/lib/accounts/creation.server';
export { atomically, database, reading } from '@/lib/core/db';
export { replaceSystem } from '@/lib/core/env/system';
export { Runner } from '@/lib/core/jobs/runner.server';
export { handleOrder } from '@/lib/orders/buyer/requests.server';
export { simulate } from '@/lib/orders/buyer/service.server';
export { findForSale, offerOf } from '@/lib/orders/checkout/offer.server';
export { placeOrder } from '@/lib/orders/checkout/service.server';
export { createDownloadLink, openDownloadLink } from '@/lib/orders/downloads.server';
export { orderOfKey } from '@/lib/orders/keys.server';
export { approvePairs, reviewStatement } from '@/lib/orders/reconciliation/service.server';
export { readShop } from '@/lib/orders/seller/overview.server';
export { actOnOrder } from '@/lib/orders/seller/service.server';
export { refundOrder } from '@/lib/orders/settlement/refunds.server';
export { takeEvent } from '@/lib/orders/settlement/service.server';
export {
  changePaymentMethod as changePayout,
  connectPaymentMethod as connectPayout,
} from '@/lib/payments/service.server';
export { discountInputSchema } from '@/lib/products/discounts/schema';
export { createDiscount } from '@/lib/products/discounts/service.server';
export { newProductSchema } from '@/lib/products/schema';
export { changeProduct, createProduct, listProducts } from '@/lib/products/service.server';
