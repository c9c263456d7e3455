/** What the simulation reaches of the product: the services, never the rules behind them. */
import '@/lib/interfaces/account/creation.server';
import '@/lib/store/orders/jobs.server';
import '@/lib/store/orders/notifications/mails';
import '@/lib/store/orders/references.server';
import '@/lib/store/orders/settlement/revoked-keys.server';
import '@/lib/store/payment/mails';
import '@/lib/store/products/references.server';

export { createAccount } from '@/lib/interfaces/account/creation.server';
export { atomically, database, reading } from '@/lib/kernel/db';
export { replaceSystem } from '@/lib/kernel/env/system';
export { Runner } from '@/lib/kernel/jobs/runner.server';
export { answerOrder } from '@/lib/store/orders/buyer/buyer.server';
export { simulate } from '@/lib/store/orders/buyer/buyer-acts.server';
export { findForSale, offerOf } from '@/lib/store/orders/checkout/offer.server';
export { placeOrder } from '@/lib/store/orders/checkout/place.server';
export { openDelivered, openDelivery } from '@/lib/store/orders/delivery/service.server';
export { orderOfKey } from '@/lib/store/orders/keys.server';
export { readShop } from '@/lib/store/orders/seller/overview.server';
export { actOnOrder } from '@/lib/store/orders/seller/seller-acts.server';
export { takeEvent } from '@/lib/store/orders/settlement/provider-events.server';
export { refundOrder } from '@/lib/store/orders/settlement/refunds.server';
export { changePayout, connectPayout } from '@/lib/store/payment/service.server';
export { discountInputSchema } from '@/lib/store/products/discounts/schema';
export { createDiscount } from '@/lib/store/products/discounts/service.server';
export { newProductSchema } from '@/lib/store/products/schema';
export { changeProduct, createProduct, listProducts } from '@/lib/store/products/service.server';
