import { productTexts } from '@/islands/dashboard/catalogue/form';
import { PRODUCT_TYPES, type ProductType } from '@/lib/store/shop/limits';
import type { FieldsProps } from '../../catalogue/form';
import { Text } from '../../ui/layout/Text';
import styles from './Editor.module.css';
import { TypeIcon } from './TypeIcon';

function Choice({ type, chosen, choose }: { type: ProductType; chosen: boolean; choose(): void }) {
  const { name, help } = productTexts.form.types[type];
  return (
    <label className={styles.type} data-chosen={chosen || undefined}>
      <input
        type="radio"
        name="tipo"
        value={type}
        checked={chosen}
        onChange={choose}
        aria-describedby={`tipo-${type}`}
      />
      <TypeIcon type={type} />
      <Text as="span" look="name">
        {name}
      </Text>
      <Text as="span" look="help" className={styles.typeHelp} id={`tipo-${type}`}>
        {help}
      </Text>
    </label>
  );
}

/** What is sold, as cards of which one is chosen. */
export function TypeChoice({ form, change }: FieldsProps) {
  return (
    <fieldset className={styles.types}>
      <legend className="visually-hidden">{productTexts.form.type}</legend>
      {PRODUCT_TYPES.map((type) => (
        <Choice
          key={type}
          type={type}
          chosen={form.tipo === type}
          choose={() => change({ tipo: type })}
        />
      ))}
    </fieldset>
  );
}
