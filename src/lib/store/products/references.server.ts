import { countedProducts } from '@/lib/audience/statistics/recording/products.server';
import { productShowing } from '@/lib/page/profile/pictures.server';
import { productGiving } from '@/lib/store/files/service.server';
import { findGiving, findShowing, listUnarchivedIds } from './queries.server';

countedProducts.answerWith(listUnarchivedIds);
// What products refer to: it is not removed while they do.
productShowing.answerWith(findShowing);
productGiving.answerWith(findGiving);
