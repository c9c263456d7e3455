import { productGiving } from '@/lib/files/service.server';
import { productShowing } from '@/lib/profile/pictures.server';
import { countedProducts } from '@/lib/statistics/recording/products.server';
import { findGiving, findShowing, listUnarchivedIds } from './queries.server';

countedProducts.answerWith(listUnarchivedIds);
// Registers the references of products, which keep pictures and files from being removed.
productShowing.answerWith(findShowing);
productGiving.answerWith(findGiving);
