import { useStore } from '@nanostores/react';
import { ShoppingBag } from 'lucide-react';
import {
  getProductosEditorTexts,
  PRODUCTS_NAMED,
  PRODUCTS_SHOWN,
} from '@/lib/blocks/productos/rules';
import { pageLanguage } from '@/lib/core/i18n';
import { isOffered } from '@/lib/products/rules';
import { loaded } from '../core/attempts';
import { $products, loadProducts } from '../products/catalogue/list';
import { Checks, SelectField } from '../ui/forms/Fields';
import { Text } from '../ui/layout/Layout';
import { useLoaded } from '../ui/Pending';
import { type BlockEditor, drawing, type FormProps, Words } from './editor';

const f = getProductosEditorTexts(pageLanguage());

/** The products on sale, with a checkbox to select each. */
function Chosen({ ids, change }: { ids: readonly string[]; change: (ids: string[]) => void }) {
  const products = useStore($products);
  if (products === 'loading') return <p role="status">{f.loading}</p>;
  if (products === 'failed') return <p role="alert">{f.failed}</p>;
  const offered = products.productos.filter((one) => isOffered(one, products.adultos));
  if (offered.length === 0) return <Text look="small">{f.none}</Text>;
  return (
    <Checks
      legend={f.list}
      options={offered.map(({ id, nombre }) => [id, nombre])}
      chosen={ids}
      onChange={(chosen) => change(chosen.slice(0, PRODUCTS_NAMED))}
    />
  );
}

/** The products to show; they are edited on their own screen. */
function Form({ block: { datos }, issue, change }: FormProps<'productos'>) {
  const products = loaded(useLoaded($products, loadProducts));
  const first = products?.productos.find((one) => isOffered(one, products.adultos));
  const chooses = datos.ids.length > 0;
  return (
    <>
      <Text look="small">
        {f.help} <a href="/productos">{f.go}</a>
      </Text>
      <SelectField
        label={f.which}
        issue={issue('ids')}
        hint={chooses ? undefined : f.allHelp(PRODUCTS_SHOWN)}
        value={chooses ? 'chosen' : 'all'}
        onChange={(value) => change({ ids: value === 'chosen' && first ? [first.id] : [] })}
      >
        <option value="all">{f.all}</option>
        <option value="chosen" disabled={!first}>
          {f.chosen}
        </option>
      </SelectField>
      {chooses && <Chosen ids={datos.ids} change={(ids) => change({ ids })} />}
    </>
  );
}

const picture = (
  <>
    {[14.5, 50.5].map((x, at) => (
      <g key={x}>
        <rect x={x} y="9.5" width="31" height="45" rx="2" className={drawing.faint} />
        <rect x={x - 0.5} y="9" width="32" height="27" rx="2" className={drawing.filled} />
        <circle cx={x + 15.5} cy="22.5" r="6" className={drawing.onAccent} />
        <Words x={x + 4} y={41} width={at === 0 ? 22 : 17} className={drawing.ink} />
        <Words x={x + 4} y={48} width={11} className={drawing.accent} />
      </g>
    ))}
  </>
);

export const editor: BlockEditor<'productos'> = { icon: ShoppingBag, Form, picture };
