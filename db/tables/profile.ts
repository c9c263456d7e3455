/** Share images. */
import { bytes, table, text } from '../columns';
import { profiles } from './pages';

/** Cache of a page's share image, because rendering takes a quarter of a second. */
export const shareImages = table('imagenes_compartir', {
  uid: text()
    .primaryKey()
    .references(() => profiles.uid, { onDelete: 'cascade' }),
  /** A hash of all inputs of the rendering. */
  clave: text().notNull(),
  datos: bytes().notNull(),
});
