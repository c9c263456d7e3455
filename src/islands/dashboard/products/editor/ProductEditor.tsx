import { useStore } from '@nanostores/react';
import { ArrowLeft } from 'lucide-react';
import { type CSSProperties, type Dispatch, type SetStateAction, useEffect, useRef } from 'react';
import {
  type FieldsProps,
  type ProductForm,
  productTexts,
} from '@/islands/dashboard/products/catalogue/form';
import { adultStands } from '@/lib/adult/rules';
import { shapesOf } from '@/lib/appearance/css';
import { DEFAULT_APPEARANCE } from '@/lib/appearance/options';
import { lightsOf, paletteOf } from '@/lib/appearance/palette';
import { pageLanguage } from '@/lib/core/i18n';
import { parsePrice } from '@/lib/core/text/money';
import { FOCUS_POSITIONS } from '@/lib/media/rules';
import { SHOP_LIMITS } from '@/lib/payments/shop/limits';
import { priceWords } from '@/lib/products/offer';
import { PRODUCT_TYPES, type ProductType } from '@/lib/products/rules';
import type { Products } from '@/lib/products/schema';
import { $base, $draft } from '../../draft/store';
import { thumbnailOf } from '../../media/pictures/library';
import { Button } from '../../ui/Button';
import { focusNext, rowOf, TITLE } from '../../ui/document';
import { TextAreaField, TextField } from '../../ui/forms/Fields';
import { changer, closeForm, fieldOf, saveOpen, setterOf, useSaving } from '../../ui/forms/Form';
import { Columns, Inline, Section, Stack, Text } from '../../ui/layout/Layout';
import screen from '../../ui/layout/Layout.module.css';
import { SwitchRow } from '../../ui/lists/Row';
import { $writing, saveProduct } from '../catalogue/products';
import styles from './Editor.module.css';
import { FileChoice, PictureFields, PriceFields } from './Fields';
import { TypeIcon } from './TypeIcon';

/** Returns the price as buyers see it; '' while the typed text of a fixed price is invalid. */
function priceOf({ precio, minimo, moneda, abierto, tipo }: ProductForm): string {
  const open = abierto || tipo === 'propina';
  const precioMinimo = open ? (parsePrice(minimo, moneda) ?? 0) : null;
  const amount = parsePrice(precio, moneda) ?? (open ? 0 : undefined);
  return amount === undefined
    ? ''
    : priceWords({ precio: amount, precioMinimo, moneda }, pageLanguage());
}

/** Returns the page's colours and corners as CSS properties. */
function usePageStyle(): CSSProperties {
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

/** Preview of the product's tile in the store, in the page's colours. */
function Preview({ form }: { form: ProductForm }) {
  const appearance = usePageStyle();
  const [first] = form.imagenes;
  return (
    <Stack as="section" gap={3} className={styles.preview} aria-label={productTexts.form.preview}>
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
    </Stack>
  );
}

/** Fields for stock and maximum per person (not for tips), and the on-sale switch. */
function StockFields(props: FieldsProps) {
  const { form, change } = props;
  const counted = ['existencias', 'porPersona'] as const;
  const words = {
    existencias: { label: productTexts.form.left, hint: productTexts.form.leftHelp },
    porPersona: { label: productTexts.form.perPerson, hint: productTexts.form.leftHelp },
  };
  return (
    <Section title={form.tipo === 'propina' ? productTexts.form.onSale : productTexts.form.stock}>
      {form.tipo !== 'propina' && (
        <Columns>
          {counted.map((field) => (
            <TextField
              key={field}
              {...words[field]}
              {...fieldOf(props, field)}
              inputMode="numeric"
            />
          ))}
        </Columns>
      )}
      <SwitchRow
        label={productTexts.form.onSale}
        help={productTexts.form.onSaleHelp}
        look="help"
        checked={form.activo}
        onChange={(activo) => change({ activo })}
      />
    </Section>
  );
}

function Choice({ type, chosen, choose }: { type: ProductType; chosen: boolean; choose(): void }) {
  const { name, help } = productTexts.form.types[type];
  return (
    <label className={styles.type} data-chosen={chosen || undefined}>
      <input
        type="radio"
        className="covering"
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

function TypeChoice({ form, change }: FieldsProps) {
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

/** Marks a product as adult, and explains the consequences for its buyers. */
function AdultField({ form, issues, change }: FieldsProps) {
  const base = useStore($base);
  const stands = base !== null && adultStands(base);
  const { title, label, help, lacking, go } = productTexts.form.adult;
  return (
    <Section title={title}>
      {(stands || form.adulto) && (
        <SwitchRow
          label={label}
          help={help}
          look="help"
          checked={form.adulto}
          onChange={(adulto) => change({ adulto })}
        />
      )}
      {!stands && (
        <Text look="help">
          {lacking} <a href="/contenido-18">{go}</a>
        </Text>
      )}
      {issues['adulto'] && (
        <p className={styles.issue} role="alert">
          {issues['adulto']}
        </p>
      )}
    </Section>
  );
}

interface DeliveryProps extends FieldsProps {
  /** The files that belong to the page's products. */
  files: Products['archivos'];
  setForm: Dispatch<SetStateAction<ProductForm>>;
}

/** The delivery of a product: files, and a text or a URL. */
function DeliveryFields({ files, setForm, ...props }: DeliveryProps) {
  const { form, issues } = props;
  const { label, help, placeholder } = productTexts.form.givenBy[form.tipo];
  const fileIssue = Object.entries(issues).find(([field]) => field.startsWith('archivos'))?.[1];
  return (
    <Section title={productTexts.form.given}>
      {form.tipo === 'digital' && (
        <FileChoice form={form} known={files} issue={fileIssue} setForm={setForm} />
      )}
      <TextAreaField
        label={label}
        hint={help}
        {...fieldOf(props, 'direccion')}
        most={SHOP_LIMITS.direccion}
        rows={2}
        placeholder={placeholder}
      />
    </Section>
  );
}

function WordFields(props: FieldsProps) {
  return (
    <Section title={productTexts.form.words}>
      <TextField
        label={productTexts.form.name}
        {...fieldOf(props, 'nombre')}
        most={SHOP_LIMITS.nombre}
        placeholder={productTexts.form.namePlaceholder}
      />
      <TextAreaField
        label={productTexts.form.description}
        hint={productTexts.form.descriptionHelp}
        {...fieldOf(props, 'descripcion')}
        most={SHOP_LIMITS.descripcion}
        rows={4}
      />
    </Section>
  );
}

type Files = Products['archivos'];

function close(): void {
  const row = rowOf($writing.get()?.id);
  closeForm($writing);
  focusNext(row, TITLE);
}

/** The buttons, and above them the error that belongs to no field: they stay in view. */
function Buttons({ busy, issue }: { busy: boolean; issue: string | undefined }) {
  return (
    <Inline gap={3} className={styles.buttons}>
      {issue && (
        <p className={styles.issue} role="alert">
          {issue}
        </p>
      )}
      <Button look="primary" type="submit" aria-disabled={busy}>
        {busy ? productTexts.form.saving : productTexts.form.save}
      </Button>
      <Button look="quiet" onClick={close}>
        {productTexts.form.cancel}
      </Button>
    </Inline>
  );
}

/** The editor of a product: its fields beside its preview. */
export default function ProductEditor({ form, files }: { form: ProductForm; files: Files }) {
  const { issues, clear, busy, submit } = useSaving(
    () => saveOpen($writing, form, saveProduct),
    () => $writing.get() ?? focusNext(rowOf(form.id), TITLE),
  );
  const setForm = setterOf($writing, form);
  const change = changer(form, setForm, clear);
  const setList =
    (list: 'archivos' | 'imagenes'): typeof setForm =>
    (next) => {
      setForm(next);
      clear(list);
    };
  const top = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const fieldProps = { form, issues, change };
  return (
    <div className={screen.screen} ref={top}>
      <Stack start gap={2} className={styles.top}>
        <Button look="quiet" icon={<ArrowLeft />} onClick={close}>
          {productTexts.form.back}
        </Button>
        <h2 ref={heading} tabIndex={-1}>
          {form.id ? productTexts.form.change : productTexts.form.create}
        </h2>
      </Stack>
      <Stack gap={6} className={styles.columns}>
        <form className={styles.fields} noValidate onSubmit={(event) => void submit(event)}>
          <div inert={busy}>
            <Section title={productTexts.form.type}>
              <TypeChoice {...fieldProps} />
            </Section>
            <WordFields {...fieldProps} />
            <PriceFields {...fieldProps} />
            <DeliveryFields {...fieldProps} files={files} setForm={setList('archivos')} />
            <PictureFields {...fieldProps} setForm={setList('imagenes')} />
            <StockFields {...fieldProps} />
            <AdultField {...fieldProps} />
          </div>
          <Buttons busy={busy} issue={issues['todo']} />
        </form>
        <Preview form={form} />
      </Stack>
    </div>
  );
}
