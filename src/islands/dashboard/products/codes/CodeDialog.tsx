import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { productTexts } from '@/islands/dashboard/catalogue/form';
import type { ProductView } from '@/lib/store/products/schema';
import type { FormFaults } from '../../catalogue/form';
import { Button } from '../../ui/Button';
import { Inline, Stack } from '../../ui/Layout';
import { Overlay } from '../../ui/overlays/Overlay';
import { Text } from '../../ui/Text';
import { CodeFields } from './CodeFields';
import styles from './Codes.module.css';
import { $writingCode, type CodeForm, saveCode } from './codes';

const c = productTexts.codes;

function Form({ first, products }: { first: CodeForm; products: ProductView[] }) {
  const [form, setForm] = useState(first);
  const [faults, setFaults] = useState<FormFaults>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = event.currentTarget;
    setBusy(true);
    const wrong = await saveCode(form);
    setFaults(wrong);
    setBusy(false);
    if (Object.keys(wrong).length === 0) return;
    requestAnimationFrame(() => fields.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <Stack
      as="form"
      gap={5}
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <CodeFields
        form={form}
        faults={faults}
        products={products}
        change={(values) => setForm((before) => ({ ...before, ...values }))}
      />
      {faults['todo'] && (
        <Text look="fault" role="alert">
          {faults['todo']}
        </Text>
      )}
      <Inline gap={3}>
        <Button look="primary" type="submit" aria-disabled={busy}>
          {busy ? c.saving : c.save}
        </Button>
        <Button look="quiet" onClick={() => $writingCode.set(null)}>
          {c.cancel}
        </Button>
      </Inline>
    </Stack>
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
      {writing && <Form first={writing} products={products} />}
    </Overlay>
  );
}
