import { useStore } from '@nanostores/react';
import { ArrowUp, CircleAlert, Trash2, Upload as UploadIcon, X } from 'lucide-react';
import { type Dispatch, type SetStateAction, useEffect } from 'react';
import {
  exampleOf,
  type FieldsProps,
  type ProductForm,
  productTexts,
} from '@/islands/dashboard/products/catalogue/form';
import { BLOCK_LIMITS } from '@/lib/blocks/kind/kind';
import { pageLanguage } from '@/lib/core/i18n';
import { formatPrice, parsePrice } from '@/lib/core/text/money';
import { byteSize } from '@/lib/core/text/numbers';
import type { FileView } from '@/lib/files/schema';
import { FOCUS_POSITIONS } from '@/lib/media/rules';
import { methodName } from '@/lib/payments/registry';
import { SHOP_LIMITS } from '@/lib/payments/shop/limits';
import { getPaymentTexts } from '@/lib/payments/texts';
import { unchargedProduct } from '@/lib/products/charges';
import type { Products } from '@/lib/products/schema';
import { loaded } from '../../core/attempts';
import { $files, loadFiles } from '../../files/files';
import { UploadList } from '../../files/UploadList';
import { addFiles } from '../../files/upload';
import { thumbnailOf } from '../../media/pictures/library';
import { PictureChoice } from '../../media/pictures/PictureChoice';
import { FocusField, Uploader } from '../../media/pictures/Uploader';
import { IconButton } from '../../ui/Button';
import { CurrencyField } from '../../ui/forms/CurrencyField';
import { FileButton } from '../../ui/forms/DropZone';
import { TextField } from '../../ui/forms/Fields';
import { fieldOf, keyOf } from '../../ui/forms/Form';
import { Columns, Section, Stack, Text } from '../../ui/layout/Layout';
import { SwitchRow } from '../../ui/lists/Row';
import { useLoaded } from '../../ui/Pending';
import { $products } from '../catalogue/list';
import styles from './Editor.module.css';

/** Returns a message for each payment method that cannot charge the typed price. */
function unchargedWords(
  { precio: typed, minimo, abierto, tipo, moneda, adulto }: ProductForm,
  cobros: Products['cobros'],
): { id: string; words: string }[] {
  const language = pageLanguage();
  const { uncharged } = getPaymentTexts(language);
  const precio = parsePrice(typed, moneda);
  if (precio === undefined) return [];
  const isOpen = abierto || tipo === 'propina';
  const precioMinimo = isOpen ? (parsePrice(minimo, moneda) ?? null) : null;
  return cobros.flatMap((way) => {
    const why = unchargedProduct(way, { precio, precioMinimo, moneda, adulto });
    if (!why) return [];
    const limit = why.limite === null ? '' : formatPrice(why.limite, moneda, language);
    return [{ id: way.id, words: uncharged[why.motivo](methodName(way, language), limit, moneda) }];
  });
}

function Open({ form, change }: FieldsProps) {
  return (
    <SwitchRow
      label={productTexts.form.open}
      help={productTexts.form.openHelp}
      look="help"
      checked={form.abierto}
      onChange={(abierto) => change({ abierto })}
    />
  );
}

function Minimum({ form, issues, change }: FieldsProps) {
  return (
    <TextField
      label={productTexts.form.minimum}
      issue={issues['precioMinimo']}
      inputMode="decimal"
      value={form.minimo}
      onChange={(minimo) => change({ minimo })}
    />
  );
}

/** Warns about payment methods that are not offered, as they cannot charge the typed price. */
function Uncharged({ form }: Pick<FieldsProps, 'form'>) {
  const products = useStore($products);
  if (typeof products === 'string') return null;
  const warning = unchargedWords(form, products.cobros);
  if (warning.length === 0) return null;
  return (
    <Stack gap={1} className={styles.warn} role="status">
      <p>
        {warning.length === products.cobros.length
          ? productTexts.form.unpaid
          : productTexts.form.notBy}
      </p>
      <ul>
        {warning.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
    </Stack>
  );
}

/** The fields of a product's price, which is fixed or chosen by the buyer. */
export function PriceFields(given: FieldsProps) {
  const { form } = given;
  const isTip = form.tipo === 'propina';
  const open = form.abierto || isTip;
  const free = !open && parsePrice(form.precio, form.moneda) === 0;
  return (
    <Section title={productTexts.form.cost}>
      <Columns>
        <TextField
          label={open ? productTexts.form.suggested : productTexts.form.price}
          {...fieldOf(given, 'precio')}
          hint={free ? productTexts.form.free : undefined}
          inputMode="decimal"
          placeholder={exampleOf(form.moneda)}
        />
        <CurrencyField {...fieldOf(given, 'moneda')} />
      </Columns>
      {!isTip && <Open {...given} />}
      {open && <Minimum {...given} />}
      <Uncharged form={form} />
    </Section>
  );
}

type Picture = ProductForm['imagenes'][number];

interface PictureProps {
  picture: Picture;
  at: number;
  issue: (field: string) => string | undefined;
  change: (of: Partial<Picture>) => void;
  first: () => void;
  remove: () => void;
}

function PictureRow({ picture, at, issue, change, first, remove }: PictureProps) {
  const { medio, alt, foco = 'centro' } = picture;
  return (
    <li className={styles.picture}>
      <img
        src={thumbnailOf(medio)}
        alt=""
        loading="lazy"
        style={{ objectPosition: FOCUS_POSITIONS[foco] }}
      />
      <Stack gap={4}>
        <TextField
          label={productTexts.form.alt}
          issue={issue('medio') ?? issue('alt')}
          value={alt}
          maxLength={BLOCK_LIMITS.alt}
          placeholder={productTexts.form.altPlaceholder}
          onChange={(value) => change({ alt: value })}
        />
        <FocusField
          issue={issue('foco')}
          value={foco}
          onChange={(value) => change({ foco: value })}
        />
      </Stack>
      <div className={styles.pictureTools}>
        {at > 0 && (
          <IconButton icon={<ArrowUp />} label={productTexts.form.first(at + 1)} onClick={first} />
        )}
        <IconButton
          icon={<Trash2 />}
          label={productTexts.form.removePicture(at + 1)}
          onClick={remove}
        />
      </div>
    </li>
  );
}

interface FieldsOfPictures extends FieldsProps {
  setForm: Dispatch<SetStateAction<ProductForm>>;
}

/** Makes a form with a chosen file a changed one, so that it is kept when its section is left. */
const touched = (form: ProductForm) => ({ ...form });

/** The pictures of a product, uploaded here or chosen from the page's pictures. */
export function PictureFields({ form, issues, setForm }: FieldsOfPictures) {
  const { imagenes } = form;
  const full = imagenes.length >= SHOP_LIMITS.imagenes;
  const change = (of: (pictures: Picture[]) => Picture[]) =>
    setForm((before) => ({
      ...before,
      imagenes: of(before.imagenes).slice(0, SHOP_LIMITS.imagenes),
    }));
  const add = (medio: string) => change((list) => [...list, { medio, alt: '' }]);
  const without = (at: number) => change((list) => list.toSpliced(at, 1));
  return (
    <Section title={productTexts.form.pictures} help={productTexts.form.picturesHelp}>
      {imagenes.length > 0 && (
        <Stack as="ul" gap={3}>
          {imagenes.map((picture, at) => (
            <PictureRow
              key={picture.medio}
              picture={picture}
              at={at}
              issue={(field) => issues[`imagenes.${at}.${field}`]}
              change={(of) => change((list) => list.with(at, { ...picture, ...of }))}
              first={() => change((list) => [picture, ...list.toSpliced(at, 1)])}
              remove={() => without(at)}
            />
          ))}
        </Stack>
      )}
      {!full && (
        <>
          <Uploader target={keyOf(form)} taken={() => setForm(touched)} done={add} />
          <PictureChoice
            used={imagenes.map(({ medio }) => medio)}
            words={{ library: productTexts.form.library, pick: productTexts.form.pickPicture }}
            pick={add}
          />
        </>
      )}
      {issues['imagenes'] && (
        <p className={styles.issue} role="alert" aria-invalid tabIndex={-1}>
          <CircleAlert />
          {issues['imagenes']}
        </p>
      )}
    </Section>
  );
}

type Known = Pick<FileView, 'id' | 'nombre' | 'tamano'>;

interface ChoiceProps {
  form: ProductForm;
  known: Products['archivos'];
  issue: string | undefined;
  setForm: Dispatch<SetStateAction<ProductForm>>;
}

/** Attaches the files uploaded from this form to the product, each once it is complete. */
function useComing({ subiendo }: ProductForm, setForm: ChoiceProps['setForm']) {
  const files = useStore($files);
  useEffect(() => {
    if (typeof files === 'string') return;
    // All loaded files are checked, because a small file may be complete before its id is known
    // here.
    const come = files.archivos.map(({ id }) => id).filter((id) => subiendo.includes(id));
    if (come.length === 0) return;
    setForm((before) => ({
      ...before,
      archivos: [...new Set([...before.archivos, ...come])].slice(0, SHOP_LIMITS.archivos),
      subiendo: before.subiendo.filter((id) => !come.includes(id)),
    }));
  }, [files, subiendo, setForm]);
  return async (list: File[]) => {
    setForm(touched);
    await addFiles(list, (id) =>
      setForm((before) => ({ ...before, subiendo: [...before.subiendo, id] })),
    );
  };
}

function Chosen({ files, takeOut }: { files: Known[]; takeOut: (id: string) => void }) {
  if (files.length === 0) return <Text look="help">{productTexts.form.filesNone}</Text>;
  return (
    <ul className={styles.files}>
      {files.map(({ id, nombre, tamano }) => (
        <li key={id}>
          <span>{nombre}</span>
          <Text as="span" look="help">
            {byteSize(tamano)}
          </Text>
          <IconButton
            icon={<X />}
            label={productTexts.form.takeOut(nombre)}
            onClick={() => takeOut(id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The stored files that are not attached to the product yet. */
function Others({ files, add }: { files: Known[]; add: (id: string) => void }) {
  if (files.length === 0) return null;
  return (
    <details>
      <summary>{productTexts.form.choose}</summary>
      <ul className={styles.files}>
        {files.map(({ id, nombre, tamano }) => (
          <li key={id}>
            <button type="button" className={styles.pick} onClick={() => add(id)}>
              <span>{nombre}</span>
              <Text as="span" look="help">
                {byteSize(tamano)}
              </Text>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The files of a product, uploaded here or chosen from the stored files. */
export function FileChoice({ form, known, issue, setForm }: ChoiceProps) {
  const chosen = form.archivos;
  const files = useLoaded($files, loadFiles);
  const change = (of: (ids: string[]) => string[]) =>
    setForm((before) => ({
      ...before,
      archivos: of(before.archivos).slice(0, SHOP_LIMITS.archivos),
    }));
  const add = (id: string) => change((ids) => (ids.includes(id) ? ids : [...ids, id]));
  const take = useComing(form, setForm);
  const there: readonly Known[] = loaded(files)?.archivos ?? [];
  const all = new Map<string, Known>([...known, ...there].map((file) => [file.id, file]));
  return (
    <Stack as="fieldset" gap={3} aria-invalid={issue ? true : undefined} tabIndex={-1}>
      <legend className={styles.label}>{productTexts.form.files}</legend>
      <Chosen
        files={chosen.flatMap((id) => all.get(id) ?? [])}
        takeOut={(id) => change((ids) => ids.filter((one) => one !== id))}
      />
      <UploadList />
      <div>
        <FileButton
          name={productTexts.form.upload}
          multiple
          icon={<UploadIcon />}
          take={(list) => void take(list)}
        >
          {productTexts.form.upload}
        </FileButton>
      </div>
      <Others files={there.filter(({ id }) => !chosen.includes(id))} add={add} />
      {issue && (
        <p className={styles.issue}>
          <CircleAlert />
          {issue}
        </p>
      )}
      <Text look="help">{productTexts.form.filesHelp}</Text>
    </Stack>
  );
}
