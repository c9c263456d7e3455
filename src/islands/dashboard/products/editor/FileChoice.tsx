import { useStore } from '@nanostores/react';
import { CircleAlert, Upload as UploadIcon, X } from 'lucide-react';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { type ProductForm, productTexts } from '@/islands/dashboard/products/catalogue/form';
import { byteSize } from '@/lib/core/text/numbers';
import type { FileView } from '@/lib/files/schema';
import { STORE_LIMITS } from '@/lib/payments/shop/limits';
import type { Products } from '@/lib/products/schema';
import { $files, loadFiles } from '../../files/files';
import { UploadList } from '../../files/UploadList';
import { addFiles } from '../../files/upload';
import { Button, IconButton } from '../../ui/Button';
import { Text } from '../../ui/layout/Layout';
import styles from './Editor.module.css';

type Known = Pick<FileView, 'id' | 'nombre' | 'tamano'>;

interface ChoiceProps {
  chosen: readonly string[];
  known: Products['archivos'];
  issue: string | undefined;
  setForm: Dispatch<SetStateAction<ProductForm>>;
}

/** Attaches files uploaded from here to the product, once each upload is complete. */
function useComing(attach: (id: string) => void) {
  const files = useStore($files);
  const [coming, setComing] = useState<readonly string[]>([]);
  useEffect(() => {
    if (typeof files === 'string') return;
    // A small file may be complete before its id is known here.
    const come = files.archivos.map(({ id }) => id).filter((id) => coming.includes(id));
    if (come.length === 0) return;
    for (const id of come) attach(id);
    setComing((known) => known.filter((id) => !come.includes(id)));
  }, [files, coming, attach]);
  return async (list: FileList | null) => {
    const ids = await addFiles(list ?? []);
    setComing((known) => [...known, ...ids]);
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
          <IconButton label={productTexts.form.takeOut(nombre)} onClick={() => takeOut(id)}>
            <X />
          </IconButton>
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

function Chooser({ take }: { take: (list: FileList | null) => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button icon={<UploadIcon />} onClick={() => input.current?.click()}>
        {productTexts.form.upload}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={productTexts.form.upload}
        onChange={({ target }) => {
          void take(target.files).then(() => {
            target.value = '';
          });
        }}
      />
    </div>
  );
}

/** The files of a product: uploaded here, or chosen from the stored ones. */
export function FileChoice({ chosen, known, issue, setForm }: ChoiceProps) {
  const files = useStore($files);
  useEffect(() => {
    void loadFiles();
  }, []);
  const change = (of: (ids: string[]) => string[]) =>
    setForm((before) => ({
      ...before,
      archivos: of(before.archivos).slice(0, STORE_LIMITS.archivos),
    }));
  const add = (id: string) => change((ids) => (ids.includes(id) ? ids : [...ids, id]));
  const take = useComing(add);
  const there: Known[] = typeof files === 'string' ? [] : files.archivos;
  const all = new Map<string, Known>([...known, ...there].map((file) => [file.id, file]));
  return (
    <fieldset className={styles.part} aria-invalid={issue ? true : undefined} tabIndex={-1}>
      <legend className={styles.label}>{productTexts.form.files}</legend>
      <Chosen
        files={chosen.flatMap((id) => all.get(id) ?? [])}
        takeOut={(id) => change((ids) => ids.filter((one) => one !== id))}
      />
      <UploadList />
      <Chooser take={take} />
      <Others files={there.filter(({ id }) => !chosen.includes(id))} add={add} />
      {issue && (
        <p className={styles.issue}>
          <CircleAlert />
          {issue}
        </p>
      )}
      <Text look="help">{productTexts.form.filesHelp}</Text>
    </fieldset>
  );
}
