import { useStore } from '@nanostores/react';
import type { CSSProperties } from 'react';
import { productTexts } from '@/islands/dashboard/catalogue/form';
import { pageLanguage } from '@/lib/kernel/i18n';
import { parsePrice } from '@/lib/kernel/text/money';
import { shapesOf } from '@/lib/page/appearance/css';
import { DEFAULT_APPEARANCE } from '@/lib/page/appearance/options';
import { lightsOf, paletteOf } from '@/lib/page/appearance/palette';
import { FOCUS_POSITIONS } from '@/lib/page/media/rules';
import { priceWords } from '@/lib/store/products/offer';
import type { ProductForm } from '../../catalogue/form';
import { $draft } from '../../draft/profile';
import { thumbnailOf } from '../../pictures/pictures';
import styles from './Editor.module.css';
import { TypeIcon } from './TypeIcon';

/** What a form says of the price, as far as it can be read. */
function priceOf({ precio, minimo, moneda, abierto, tipo }: ProductForm): string {
  const open = abierto || tipo === 'propina';
  const precioMinimo = open ? (parsePrice(minimo, moneda) ?? 0) : null;
  const price = { precio: parsePrice(precio, moneda) ?? 0, precioMinimo, moneda };
  return precio.trim() === '' && !open ? '' : priceWords(price, pageLanguage());
}

/** The colours and corners of the page, for what stands on it. */
function useLook(): CSSProperties {
  const appearance = useStore($draft)?.apariencia ?? DEFAULT_APPEARANCE;
  const { desk, stock, ink, line, wash, washInk } = paletteOf(
    appearance,
    lightsOf(appearance)[0] ?? 'claro',
  );
  const corners = { recta: '0', suave: '.75rem', pildora: '1.5rem' }[shapesOf(appearance).forma];
  const colours = { desk, stock, ink, line, wash, wink: washInk, corners };
  return Object.fromEntries(
    Object.entries(colours).map(([name, value]) => [`--p-${name}`, value]),
  ) as CSSProperties;
}

/** What a product looks like in the shop window, in the page's colours. */
export function Preview({ form }: { form: ProductForm }) {
  const appearance = useLook();
  const [first] = form.imagenes;
  return (
    <section className={styles.preview} aria-label={productTexts.form.preview}>
      <p className={styles.label}>{productTexts.form.preview}</p>
      <div className={styles.desk} style={appearance}>
        <div className={styles.tile}>
          {first ? (
            <img
              src={thumbnailOf(first.medio)}
              alt={first.alt}
              style={{ objectPosition: FOCUS_POSITIONS[first.foco ?? 'centro'] }}
            />
          ) : (
            <span className={styles.blank}>
              <TypeIcon type={form.tipo} />
            </span>
          )}
          <p className={styles.tileName}>{form.nombre.trim() || productTexts.form.unnamed}</p>
          <p>{priceOf(form)}</p>
        </div>
      </div>
    </section>
  );
}
