import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { BLOCK_LIMITS } from '@/lib/page/blocks/limits';
import { SHOWN } from '@/lib/store/products/offer';
import { isOffered } from '@/lib/store/products/rules';
import { $products, loadProducts } from '../catalogue/products';
import { Field } from '../ui/Field';
import { Select } from '../ui/Inputs';
import styles from './Form.module.css';
import { type FormProps, f } from './form';

/** The products on sale, of which some are chosen. */
function Chosen({ ids, change }: { ids: readonly string[]; change: (ids: string[]) => void }) {
  const products = useStore($products);
  if (products === 'loading') return <p role="status">{f.products.loading}</p>;
  if (products === 'failed') return <p role="alert">{f.products.failed}</p>;
  const offered = products.productos.filter((one) => isOffered(one, products.adultos));
  if (offered.length === 0) return <p className={styles.help}>{f.products.none}</p>;
  const toggle = (id: string, on: boolean) =>
    change(on ? [...ids, id].slice(0, BLOCK_LIMITS.productos) : ids.filter((one) => one !== id));
  return (
    <fieldset className={styles.checks}>
      <legend className={styles.name}>{f.products.list}</legend>
      {offered.map(({ id, nombre }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={ids.includes(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          />
          {nombre}
        </label>
      ))}
    </fieldset>
  );
}

/** Which products it shows; they are written in a room of their own. */
export function ProductosForm({ block: { datos }, fault, change }: FormProps<'productos'>) {
  const products = useStore($products);
  useEffect(() => {
    void loadProducts();
  }, []);
  const first =
    typeof products === 'string'
      ? undefined
      : products.productos.find((one) => isOffered(one, products.adultos));
  const chooses = datos.ids.length > 0;
  return (
    <>
      <p className={styles.help}>
        {f.products.help} <a href="/productos">{f.products.go}</a>
      </p>
      <Field
        label={f.products.which}
        fault={fault('ids')}
        hint={chooses ? undefined : f.products.allHelp(SHOWN)}
      >
        {(control) => (
          <Select
            {...control}
            value={chooses ? 'chosen' : 'all'}
            onChange={({ target }) =>
              change({ ids: target.value === 'chosen' && first ? [first.id] : [] })
            }
          >
            <option value="all">{f.products.all}</option>
            <option value="chosen" disabled={!first}>
              {f.products.chosen}
            </option>
          </Select>
        )}
      </Field>
      {chooses && <Chosen ids={datos.ids} change={(ids) => change({ ids })} />}
    </>
  );
}
