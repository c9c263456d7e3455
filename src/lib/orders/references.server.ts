import { fileOrders } from '@/lib/files/service.server';
import { paymentMethodUse } from '@/lib/payments/service.server';
import { isOrdered } from '@/lib/products/service.server';
import { countGiving, findUse, hasProduct } from './reference-queries.server';

// Registers the references of orders, which keep files and products from being removed or hidden.
fileOrders.answerWith(countGiving);
paymentMethodUse.answerWith(findUse);
isOrdered.answerWith(hasProduct);
