import { useStore } from '@nanostores/react';
import { Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { productTexts } from '@/islands/dashboard/products/catalogue/form';
import { pageLanguage } from '@/lib/core/i18n';
import { formatPrice } from '@/lib/core/text/money';
import type { DiscountView } from '@/lib/products/discounts/schema';
import type { ProductView } from '@/lib/products/schema';
import { succeed } from '../../core/toasts';
import { $zone, momentIn } from '../../draft/zone';
import { Button, IconButton } from '../../ui/Button';
import { copyText } from '../../ui/copy';
import { Failed } from '../../ui/Failed';
import { Form, useSaving } from '../../ui/forms/Form';
import { Inline } from '../../ui/layout/Layout';
import { Section } from '../../ui/layout/Section';
import { Text } from '../../ui/layout/Text';
import { Overlay } from '../../ui/overlays/Overlay';
import { Toggle } from '../../ui/Toggle';
import { CodeFields } from './CodeFields';
import styles from './Codes.module.css';
import {
  $codes,
  $writingCode,
  type CodeForm,
  codeFormOf,
  emptyCode,
  loadCodes,
  removeCode,
  saveCode,
  setUsable,
} from './codes';

/** Returns why a code is not valid now, in a word. */
function stateOf({ activo, desde, hasta, usos, usosMaximos }: DiscountView): string | undefined {
  const now = Date.now();
  if (!activo) return c.states.off;
  if (desde !== null && now < Date.parse(desde)) return c.states.early;
  if (hasta !== null && now >= Date.parse(hasta)) return c.states.late;
  return usosMaximos !== null && usos >= usosMaximos ? c.states.used : undefined;
}

/** Returns the discount and the products of a code, in one line. */
function aboutOf(code: DiscountView, zone: string): string {
  const { porcentaje, importe, moneda, minimo, productos, desde, hasta, usos } = code;
  const price = (sum: number | null) => formatPrice(sum ?? 0, moneda ?? '', pageLanguage());
  const parts = [
    c.off(porcentaje === null ? price(importe) : `${porcentaje} %`),
    minimo !== null && c.from(price(minimo)),
    productos.length > 0 && c.some(productos.length),
    desde !== null && c.since(momentIn(desde, zone)),
    hasta !== null && c.until(momentIn(hasta, zone)),
    (usos > 0 || code.usosMaximos !== null) && c.uses(usos, code.usosMaximos),
  ];
  return parts.filter(Boolean).join(' · ');
}

function CodeRow({ code, moneda }: { code: DiscountView; moneda: string }) {
  const zone = useStore($zone);
  const { codigo, activo } = code;
  const state = stateOf(code);
  const copy = async () => {
    await copyText(codigo);
    succeed(c.copied(codigo));
  };
  return (
    <Inline
      as="li"
      center
      gap="2-4"
      ruled={3}
      className={styles.row}
      data-off={state !== undefined || undefined}
    >
      <div className={styles.words}>
        <Inline as="p" center gap="0-3" className={styles.code}>
          <span>{codigo}</span>
          {state && <small>{state}</small>}
        </Inline>
        <Text look="help" className={styles.about}>
          {aboutOf(code, zone)}
        </Text>
      </div>
      <div className={styles.tools}>
        <IconButton label={c.copy(codigo)} onClick={() => void copy()}>
          <Copy />
        </IconButton>
        <IconButton
          label={c.edit(codigo)}
          onClick={() => $writingCode.set(codeFormOf(code, moneda))}
        >
          <Pencil />
        </IconButton>
        <IconButton label={c.remove(codigo)} onClick={() => void removeCode(code)}>
          <Trash2 />
        </IconButton>
      </div>
      <Toggle
        label={c.activo(codigo)}
        checked={activo}
        onChange={(on) => void setUsable(code, on)}
      />
    </Inline>
  );
}

const c = productTexts.codes;

function Code({ first, products }: { first: CodeForm; products: ProductView[] }) {
  const [form, setForm] = useState(first);
  const saving = useSaving(() => saveCode(form));
  return (
    <Form
      saving={saving}
      words={c}
      className={styles.form}
      others={
        <Button look="quiet" onClick={() => $writingCode.set(null)}>
          {c.cancel}
        </Button>
      }
    >
      <CodeFields
        form={form}
        faults={saving.faults}
        products={products}
        change={(values) => setForm((before) => ({ ...before, ...values }))}
      />
    </Form>
  );
}

function CodeDialog({ products }: { products: ProductView[] }) {
  const writing = useStore($writingCode);
  return (
    <Overlay
      kind="dialog"
      open={writing !== null}
      onClose={() => $writingCode.set(null)}
      title={writing?.id ? c.change : c.create}
      closeLabel={c.cancel}
    >
      {writing && <Code first={writing} products={products} />}
    </Overlay>
  );
}

interface PartProps {
  products: ProductView[];
  moneda: string;
}

function Loaded({ moneda }: { moneda: string }) {
  const codes = useStore($codes);
  if (codes === 'loading') return <p role="status">{productTexts.codes.loading}</p>;
  if (codes === 'failed') {
    return <Failed text={productTexts.codes.failed} onAgain={() => void loadCodes()} />;
  }
  const { descuentos, maximo } = codes;
  return (
    <>
      {descuentos.length === 0 ? (
        <Text look="soft">{productTexts.codes.none}</Text>
      ) : (
        <ul className={styles.list}>
          {descuentos.map((code) => (
            <CodeRow key={code.id} code={code} moneda={moneda} />
          ))}
        </ul>
      )}
      {descuentos.length >= maximo ? (
        <Text look="soft">{productTexts.codes.full(maximo)}</Text>
      ) : (
        <div>
          <Button icon={<Plus />} onClick={() => $writingCode.set(emptyCode(moneda))}>
            {productTexts.codes.add}
          </Button>
        </div>
      )}
    </>
  );
}

export function CodesPart({ products, moneda }: PartProps) {
  useEffect(() => {
    void loadCodes();
    return () => $writingCode.set(null);
  }, []);
  return (
    <Section title={productTexts.codes.title} help={productTexts.codes.help}>
      <Loaded moneda={moneda} />
      <CodeDialog products={products.filter(({ archivado }) => !archivado)} />
    </Section>
  );
}
