import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { isMosaic } from '@/lib/page/appearance/options';
import { type Item, isTile } from '@/lib/page/blocks/rules';
import { type TileSize as Size, TILE_SIZES } from '@/lib/page/links/limits';
import { showItem } from '../draft/items';
import { $draft } from '../draft/profile';
import { texts } from '../texts';
import { Problem } from '../ui/forms/Field';
import { Text } from '../ui/layout/Text';
import styles from './TileSize.module.css';

/** A tile of each size among others: what it takes of two columns and two rows. */
const SHAPES: Record<Size, { own: [width: number, height: number]; others: string }> = {
  chico: { own: [14, 10], others: 'M18 1h14v10H18zM1 15h31v10H1z' },
  ancho: { own: [31, 10], others: 'M1 15h14v10H1zM18 15h14v10H18z' },
  grande: { own: [31, 24], others: '' },
};

function Drawing({ size }: { size: Size }) {
  const { own, others } = SHAPES[size];
  return (
    <svg viewBox="0 0 33 26" aria-hidden="true">
      <path d={others} />
      <rect x="1" y="1" width={own[0]} height={own[1]} />
    </svg>
  );
}

/** How much room something takes where the page is a mosaic. */
export function TileSize({ item, fault }: { item: Item; fault: string | undefined }) {
  const id = useId();
  const appearance = useStore($draft)?.apariencia;
  if (!appearance || !isMosaic(appearance) || !isTile(item)) return null;
  return (
    <fieldset className={styles.sizes} aria-describedby={id}>
      <legend>{texts.links.tamano}</legend>
      {TILE_SIZES.map((size) => (
        <label key={size}>
          <input
            type="radio"
            name={`${id}-tamano`}
            checked={item.tamano === size}
            onChange={() => showItem(item.id, { tamano: size })}
          />
          <Drawing size={size} />
          {texts.links.tamanos[size]}
        </label>
      ))}
      <Text look="help" id={id}>
        {texts.links.tamanoHelp}
      </Text>
      {fault && <Problem>{fault}</Problem>}
    </fieldset>
  );
}
