import { useStore } from '@nanostores/react';
import { ArrowUp, Trash2 } from 'lucide-react';
import { type Dispatch, type SetStateAction, useEffect } from 'react';
import {
  type FieldsProps,
  type ProductForm,
  productTexts,
} from '@/islands/dashboard/products/catalogue/form';
import { BLOCK_LIMITS } from '@/lib/blocks/kind/kind';
import { FOCUS_POSITIONS } from '@/lib/media/rules';
import { STORE_LIMITS } from '@/lib/payments/shop/limits';
import { $library, loadLibrary, showUploaded, thumbnailOf } from '../../media/pictures/library';
import { FocusField, Uploader } from '../../media/pictures/Uploader';
import { IconButton } from '../../ui/Button';
import { TextField } from '../../ui/forms/Fields';
import { Section, Stack } from '../../ui/layout/Layout';
import styles from './Editor.module.css';

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
          <IconButton label={productTexts.form.first(at + 1)} onClick={first}>
            <ArrowUp />
          </IconButton>
        )}
        <IconButton label={productTexts.form.removePicture(at + 1)} onClick={remove}>
          <Trash2 />
        </IconButton>
      </div>
    </li>
  );
}

/** The page's pictures that the product does not have yet. */
function Library({ used, add }: { used: readonly Picture[]; add: (medio: string) => void }) {
  const library = useStore($library);
  useEffect(() => {
    void loadLibrary();
  }, []);
  if (typeof library === 'string') return null;
  const free = library.imagenes.filter(({ medio }) => !used.some((one) => one.medio === medio));
  if (free.length === 0) return null;
  return (
    <details>
      <summary>{productTexts.form.library}</summary>
      <ul className={styles.library}>
        {free.map(({ medio }, at) => (
          <li key={medio}>
            <button
              type="button"
              aria-label={productTexts.form.pickPicture(at + 1)}
              onClick={() => add(medio)}
            >
              <img src={thumbnailOf(medio)} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface FieldsOfPictures extends FieldsProps {
  setForm: Dispatch<SetStateAction<ProductForm>>;
}

/** The pictures of a product: uploaded here, or chosen from the page's. */
export function PictureFields({ form: { imagenes }, issues, setForm }: FieldsOfPictures) {
  const full = imagenes.length >= STORE_LIMITS.imagenes;
  const change = (of: (pictures: Picture[]) => Picture[]) =>
    setForm((before) => ({
      ...before,
      imagenes: of(before.imagenes).slice(0, STORE_LIMITS.imagenes),
    }));
  const add = (medio: string) => change((list) => [...list, { medio, alt: '' }]);
  const without = (at: number) => change((list) => list.toSpliced(at, 1));
  return (
    <Section title={productTexts.form.pictures} help={productTexts.form.picturesHelp}>
      {imagenes.length > 0 && (
        <ul className={styles.part}>
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
        </ul>
      )}
      {!full && (
        <>
          <Uploader
            target="producto"
            done={(medio) => {
              showUploaded(medio);
              add(medio);
            }}
          />
          <Library used={imagenes} add={add} />
        </>
      )}
    </Section>
  );
}
