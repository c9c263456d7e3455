import { fileOrders } from '@/lib/store/files/service.server';
import { payoutUse } from '@/lib/store/payment/service.server';
import { isOrdered } from '@/lib/store/products/service.server';
import { countGiving, findUse, hasProduct } from './reference-queries.server';

// What orders refer to: it is not removed, or kept unseen, while they do.
fileOrders.answerWith(countGiving);
payoutUse.answerWith(findUse);
isOrdered.answerWith(hasProduct);
