import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { productTexts } from '@/islands/dashboard/catalogue/form';
import type { Products } from '@/lib/store/products/schema';
import type { ProductForm } from '../../catalogue/form';
import { $writing, saveProduct } from '../../catalogue/products';
import { Button } from '../../ui/Button';
import { focusNext, TITLE } from '../../ui/focus';
import { useSaving } from '../../ui/forms/Form';
import { Stack } from '../../ui/layout/Layout';
import screen from '../../ui/layout/Screen.module.css';
import { Section } from '../../ui/layout/Section';
import { AdultField } from './AdultField';
import { DeliveryFields } from './DeliveryFields';
import styles from './Editor.module.css';
import { PictureFields } from './PictureFields';
import { Preview } from './Preview';
import { PriceFields } from './PriceFields';
import { StockFields } from './StockFields';
import { TypeChoice } from './TypeChoice';
import { WordFields } from './WordFields';

type Files = Products['archivos'];

function close(): void {
  $writing.set(null);
  focusNext(TITLE);
}

function Buttons({ busy }: { busy: boolean }) {
  return (
    <div className={styles.buttons}>
      <Button look="primary" type="submit" aria-disabled={busy}>
        {busy ? productTexts.form.saving : productTexts.form.save}
      </Button>
      <Button look="quiet" onClick={close}>
        {productTexts.form.cancel}
      </Button>
    </div>
  );
}

/** A product as it is written: its fields, and beside them what it will look like. */
export default function ProductEditor({ first, files }: { first: ProductForm; files: Files }) {
  const [form, setForm] = useState(first);
  const { faults, busy, submit } = useSaving(
    () => saveProduct(form),
    () => focusNext(TITLE),
  );
  const change = (values: Partial<ProductForm>) => setForm((before) => ({ ...before, ...values }));
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' });
  }, []);
  const fieldProps = { form, faults, change };
  return (
    <div className={screen.screen} ref={top}>
      <Stack start gap={2} className={styles.top}>
        <Button look="quiet" icon={<ArrowLeft />} onClick={close}>
          {productTexts.form.back}
        </Button>
        <h2>{form.id ? productTexts.form.change : productTexts.form.create}</h2>
      </Stack>
      <Stack gap={6} className={styles.columns}>
        <form className={styles.fields} noValidate onSubmit={(event) => void submit(event)}>
          <Section title={productTexts.form.type}>
            <TypeChoice {...fieldProps} />
          </Section>
          <WordFields {...fieldProps} />
          <PriceFields {...fieldProps} />
          <DeliveryFields {...fieldProps} files={files} setForm={setForm} />
          <PictureFields {...fieldProps} setForm={setForm} />
          <StockFields {...fieldProps} />
          <AdultField {...fieldProps} />
          {faults['todo'] && (
            <p className={styles.fault} role="alert">
              {faults['todo']}
            </p>
          )}
          <Buttons busy={busy} />
        </form>
        <Preview form={form} />
      </Stack>
    </div>
  );
}
