/** What is shown of a page where its link is shared. */
import { bytes, table, text } from '../../columns';
import { profiles } from './pages';

/** The share image of a profile as it was drawn last: drawing takes a quarter of a second. */
export const shareImages = table('imagenes_compartir', {
  uid: text()
    .primaryKey()
    .references(() => profiles.uid, { onDelete: 'cascade' }),
  /** A hash of all that the drawing shows. */
  clave: text().notNull(),
  datos: bytes().notNull(),
});
