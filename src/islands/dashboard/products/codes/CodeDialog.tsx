import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { productTexts } from '@/islands/dashboard/catalogue/form';
import type { ProductView } from '@/lib/store/products/schema';
import { Button } from '../../ui/Button';
import { Form, useSaving } from '../../ui/forms/Form';
import { Overlay } from '../../ui/overlays/Overlay';
import { CodeFields } from './CodeFields';
import styles from './Codes.module.css';
import { $writingCode, type CodeForm, saveCode } from './codes';

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

/** The form of a code, over the list. */
export function CodeDialog({ products }: { products: ProductView[] }) {
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
