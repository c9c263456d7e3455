import { useStore } from '@nanostores/react';
import { Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { pageLanguage } from '@/lib/core/i18n';
import { formatPrice } from '@/lib/core/text/money';
import type { DiscountView } from '@/lib/products/discounts/schema';
import type { ProductView } from '@/lib/products/schema';
import { succeed } from '../../core/toasts';
import { $zone, momentIn } from '../../draft/zone';
import { Button, IconButton } from '../../ui/Button';
import { copyText } from '../../ui/copy';
import { keyOf, leaveForm } from '../../ui/forms/Form';
import { Inline, Section, Text } from '../../ui/layout/Layout';
import { Overlay } from '../../ui/overlays/Overlay';
import { Toggle } from '../../ui/Parts';
import { Pending, useLoaded } from '../../ui/Pending';
import { productTexts } from '../catalogue/form';
import styles from '../Products.module.css';
import { closeDiscount, DiscountForm } from './DiscountForm';
import {
  $codes,
  $writingCode,
  codeFormOf,
  emptyCode,
  loadCodes,
  removeCode,
  setUsable,
} from './discounts';

const codeTexts = productTexts.codes;

/** Returns the reason why a code is not valid now; undefined if it is valid. */
function stateOf({ activo, desde, hasta, usos, usosMaximos }: DiscountView): string | undefined {
  const now = Date.now();
  if (!activo) return codeTexts.states.off;
  if (desde !== null && now < Date.parse(desde)) return codeTexts.states.early;
  if (hasta !== null && now >= Date.parse(hasta)) return codeTexts.states.late;
  return usosMaximos !== null && usos >= usosMaximos ? codeTexts.states.used : undefined;
}

/** Returns a one-line summary of a code: discount, minimum, products, period and uses. */
function summaryOf(code: DiscountView, zone: string): string {
  const { porcentaje, importe, moneda, minimo, productos, desde, hasta, usos } = code;
  const price = (sum: number | null) => formatPrice(sum ?? 0, moneda ?? '', pageLanguage());
  const parts = [
    codeTexts.off(porcentaje === null ? price(importe) : `${porcentaje} %`),
    minimo !== null && codeTexts.from(price(minimo)),
    productos.length > 0 && codeTexts.some(productos.length),
    desde !== null && codeTexts.since(momentIn(desde, zone)),
    hasta !== null && codeTexts.until(momentIn(hasta, zone)),
    (usos > 0 || code.usosMaximos !== null) && codeTexts.uses(usos, code.usosMaximos),
  ];
  return parts.filter(Boolean).join(' · ');
}

function CodeRow({ code, moneda }: { code: DiscountView; moneda: string }) {
  const zone = useStore($zone);
  const { codigo, activo } = code;
  const state = stateOf(code);
  const copy = async () => {
    if (await copyText(codigo)) succeed(codeTexts.copied(codigo));
  };
  return (
    <Inline
      as="li"
      center
      gap="2-4"
      ruled={3}
      className={styles.codeRow}
      data-off={state !== undefined || undefined}
    >
      <div className={styles.words}>
        <Inline as="p" center gap="0-3" className={styles.code}>
          <span>{codigo}</span>
          {state && <small>{state}</small>}
        </Inline>
        <Text look="help" className={styles.about}>
          {summaryOf(code, zone)}
        </Text>
      </div>
      <div className={styles.codeTools}>
        <IconButton icon={<Copy />} label={codeTexts.copy(codigo)} onClick={() => void copy()} />
        <IconButton
          icon={<Pencil />}
          label={codeTexts.edit(codigo)}
          onClick={() => $writingCode.set(codeFormOf(code, moneda))}
        />
        <IconButton
          icon={<Trash2 />}
          label={codeTexts.remove(codigo)}
          onClick={() => void removeCode(code)}
        />
      </div>
      <Toggle
        label={codeTexts.activo(codigo)}
        checked={activo}
        onChange={(on) => void setUsable(code, on)}
      />
    </Inline>
  );
}

function CodeDialog({ products }: { products: ProductView[] }) {
  const writing = useStore($writingCode);
  return (
    <Overlay
      open={writing !== null}
      onClose={closeDiscount}
      title={writing?.id ? codeTexts.change : codeTexts.create}
    >
      {writing && <DiscountForm key={keyOf(writing)} form={writing} products={products} />}
    </Overlay>
  );
}

interface PartProps {
  products: ProductView[];
  moneda: string;
}

function CodeList({ moneda }: { moneda: string }) {
  const codes = useLoaded($codes, loadCodes, () => leaveForm($writingCode));
  if (typeof codes === 'string')
    return <Pending state={codes} words={productTexts.codes} load={loadCodes} />;
  const { descuentos, maximo } = codes;
  return (
    <>
      {descuentos.length === 0 ? (
        <Text look="soft">{productTexts.codes.none}</Text>
      ) : (
        <ul className={styles.codes}>
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

export function DiscountsPart({ products, moneda }: PartProps) {
  return (
    <Section title={productTexts.codes.title} help={productTexts.codes.help}>
      <CodeList moneda={moneda} />
      <CodeDialog products={products.filter(({ archivado }) => !archivado)} />
    </Section>
  );
}
