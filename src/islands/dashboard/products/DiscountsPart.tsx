import { useStore } from '@nanostores/react';
import { Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { pageLanguage } from '@/lib/core/i18n';
import { formatPrice } from '@/lib/core/text/money';
import type { DiscountView } from '@/lib/products/discounts/schema';
import type { ProductView } from '@/lib/products/schema';
import { loaded } from '../core/attempts';
import { succeed } from '../core/toasts';
import { $zone, momentIn } from '../draft/zone';
import { Button, IconButton } from '../ui/Button';
import { copyText } from '../ui/copy';
import { CurrencyField } from '../ui/forms/CurrencyField';
import { Checks, MomentField, Options, SelectField, TextField } from '../ui/forms/Fields';
import {
  changer,
  closeForm,
  Form,
  type FormState,
  fieldOf,
  keyOf,
  leaveForm,
  saveOpen,
  setterOf,
  useNewer,
  useSaving,
} from '../ui/forms/Form';
import { Columns, Inline, Section, Text } from '../ui/layout/Layout';
import { Overlay } from '../ui/overlays/Overlay';
import { Toggle } from '../ui/Parts';
import { Pending, useLoaded } from '../ui/Pending';
import { exampleOf, productTexts } from './catalogue/form';
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
} from './discounts';
import styles from './Products.module.css';

type FieldsProps = FormState<CodeForm>;

interface CodeTextProps extends FieldsProps {
  field: 'codigo' | 'porcentaje' | 'importe' | 'minimo' | 'usosMaximos';
  label: string;
  hint?: string;
  placeholder?: string;
  digits?: 'decimal' | 'numeric';
}

function CodeText({ field, label, hint, placeholder, digits, ...props }: CodeTextProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      {...fieldOf(props, field)}
      placeholder={placeholder}
      inputMode={digits}
      autoCapitalize={field === 'codigo' ? 'characters' : 'none'}
      spellCheck={false}
    />
  );
}

function DiscountFields(fields: FieldsProps) {
  const { form, change } = fields;
  const kinds = ['porcentaje', 'importe'] as const;
  return (
    <Columns>
      <SelectField
        label={codeTexts.kind}
        value={form.clase}
        onChange={(clase) => change({ clase })}
      >
        <Options of={kinds} nameOf={(kind) => codeTexts.kinds[kind]} />
      </SelectField>
      {form.clase === 'porcentaje' ? (
        <CodeText {...fields} field="porcentaje" label={codeTexts.percent} digits="numeric" />
      ) : (
        <CodeText
          {...fields}
          field="importe"
          label={codeTexts.amount}
          placeholder={exampleOf(form.moneda)}
          digits="decimal"
        />
      )}
      <CodeText
        {...fields}
        field="minimo"
        label={codeTexts.minimum}
        hint={codeTexts.minimumHelp}
        digits="decimal"
      />
      {(form.clase === 'importe' || form.minimo.trim() !== '') && (
        <CurrencyField {...fieldOf(fields, 'moneda')} />
      )}
    </Columns>
  );
}

function PeriodFields(props: FieldsProps) {
  const zone = useStore($zone);
  const moments = ['desde', 'hasta'] as const;
  return (
    <Columns>
      {moments.map((field) => (
        <MomentField
          key={field}
          label={codeTexts[field]}
          hint={codeTexts.zone(zone)}
          {...fieldOf(props, field)}
          zone={zone}
        />
      ))}
    </Columns>
  );
}

/** The products that a code is valid for; without a selection it is valid for all. */
function Products({ form, issues, change, products }: FieldsProps & { products: ProductView[] }) {
  if (products.length === 0) return null;
  return (
    <Checks
      legend={codeTexts.products}
      help={
        <Text look="help" className={styles.about}>
          {codeTexts.productsAll}
        </Text>
      }
      options={products.map(({ id, nombre }) => [id, nombre])}
      chosen={form.productos}
      onChange={(productos) => change({ productos })}
      issue={issues['productos']}
    />
  );
}

/** The fields of a code: its text, the discount, its period, its limit and its products. */
function CodeFields({ products, ...given }: FieldsProps & { products: ProductView[] }) {
  return (
    <>
      <CodeText
        {...given}
        field="codigo"
        label={codeTexts.code}
        hint={codeTexts.codeHelp}
        placeholder={codeTexts.codePlaceholder}
      />
      <DiscountFields {...given} />
      <PeriodFields {...given} />
      <CodeText
        {...given}
        field="usosMaximos"
        label={codeTexts.most}
        hint={codeTexts.mostHelp}
        digits="numeric"
      />
      <Products {...given} products={products} />
    </>
  );
}

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

const codeTexts = productTexts.codes;

const close = () => closeForm($writingCode);

function CodeEditor({ form, products }: { form: CodeForm; products: ProductView[] }) {
  const code = loaded(useStore($codes))?.descuentos.find(({ id }) => id === form.id);
  const setForm = setterOf($writingCode, form);
  const own = useSaving(() => saveOpen($writingCode, form, saveCode));
  const saving = useNewer(own, form, code && codeFormOf(code, form.moneda), setForm);
  return (
    <Form
      saving={saving}
      words={codeTexts}
      className={styles.form}
      others={
        <Button look="quiet" onClick={close}>
          {codeTexts.cancel}
        </Button>
      }
    >
      <CodeFields
        form={form}
        issues={saving.issues}
        products={products}
        change={changer(form, setForm, saving.clear)}
      />
    </Form>
  );
}

function CodeDialog({ products }: { products: ProductView[] }) {
  const writing = useStore($writingCode);
  return (
    <Overlay
      open={writing !== null}
      onClose={close}
      title={writing?.id ? codeTexts.change : codeTexts.create}
    >
      {writing && <CodeEditor key={keyOf(writing)} form={writing} products={products} />}
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
