import { PRODUCT_TYPES, type ProductType } from '@/lib/store/shop/limits';
import type { FieldsProps } from '../../catalogue/form';
import { m } from '../../catalogue/texts';
import styles from './Editor.module.css';
import { TypeIcon } from './TypeIcon';

function Choice({ type, chosen, choose }: { type: ProductType; chosen: boolean; choose(): void }) {
  const { name, help } = m.form.types[type];
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
      <span className={styles.typeName}>{name}</span>
      <span className={styles.typeHelp} id={`tipo-${type}`}>
        {help}
      </span>
    </label>
  );
}

/** What is sold, as cards of which one is chosen. */
export function TypeChoice({ form, change }: FieldsProps) {
  return (
    <fieldset className={styles.types}>
      <legend className="visually-hidden">{m.form.type}</legend>
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
