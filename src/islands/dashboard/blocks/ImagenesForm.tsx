import { ArrowUp, ChevronDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { BLOCK_LIMITS, PICTURE_FORMS } from '@/lib/page/blocks/limits';
import { addressLabel, readableAddress } from '@/lib/page/links/readable';
import { addToBlock, type BlockPicture, thumbnailOf } from '../pictures/pictures';
import { m } from '../pictures/texts';
import { Uploader } from '../pictures/Uploader';
import { IconButton } from '../ui/Button';
import { Field } from '../ui/Field';
import { Select, TextInput } from '../ui/Inputs';
import type { FormProps } from './form';
import styles from './ImagenesForm.module.css';

interface PictureProps {
  picture: BlockPicture;
  at: number;
  fault: FormProps['fault'];
  change: (picture: Partial<BlockPicture>) => void;
  up: () => void;
  remove: () => void;
}

/** What is said of a picture, and where it leads. */
function PictureFields({ picture, at, fault, change }: PictureProps) {
  const of = (field: string) => fault(`imagenes.${at}.${field}`);
  return (
    <div className={styles.fields} id={`imagen-${picture.id}`}>
      <Field
        label={m.alt}
        hint={m.altHelp}
        fault={of('alt') ?? of('medio')}
        counter={{ text: picture.alt, most: BLOCK_LIMITS.alt }}
      >
        {(control) => (
          <TextInput
            {...control}
            value={picture.alt}
            placeholder={m.altPlaceholder}
            onChange={(event) => change({ alt: event.target.value })}
          />
        )}
      </Field>
      <Field label={m.url} hint={m.urlHelp} fault={of('url')}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={readableAddress(picture.url)}
            onChange={(event) => change({ url: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

/** A picture of a block in a line, which opens into its fields; what is wrong in them opens it. */
function PictureRow(props: PictureProps) {
  const { picture, at, fault, up, remove } = props;
  const [opened, open] = useState(false);
  const isFaulty = ['alt', 'medio', 'url'].some((field) => fault(`imagenes.${at}.${field}`));
  const isOpen = opened || isFaulty;
  return (
    <fieldset className={styles.picture}>
      <legend className="visually-hidden">{m.picture(at + 1)}</legend>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.summary}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `imagen-${picture.id}` : undefined}
          onClick={() => open(!isOpen)}
        >
          <img src={thumbnailOf(picture.medio)} alt="" loading="lazy" />
          <span className={styles.words}>
            <span className={styles.alt} data-empty={picture.alt === '' || undefined}>
              {picture.alt || m.noAlt}
            </span>
            {picture.url && <span className={styles.url}>{addressLabel(picture.url)}</span>}
          </span>
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </button>
        <IconButton label={m.up(at + 1)} disabled={at === 0} onClick={up}>
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton label={m.remove(at + 1)} onClick={remove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      {isOpen && <PictureFields {...props} />}
    </fieldset>
  );
}

/** The pictures of a block, how they are laid out, and more of them. */
export function ImagenesForm({ block: { id, datos }, fault, change }: FormProps<'imagenes'>) {
  const { imagenes, forma } = datos;
  const full = imagenes.length >= BLOCK_LIMITS.imagenes;
  const up = (at: number) => {
    const [picture] = imagenes.slice(at, at + 1);
    if (picture) change({ imagenes: imagenes.toSpliced(at, 1).toSpliced(at - 1, 0, picture) });
  };
  return (
    <div className={styles.form}>
      {imagenes.length > 0 && (
        <div className={styles.pictures}>
          {imagenes.map((picture, at) => (
            <PictureRow
              key={picture.id}
              picture={picture}
              at={at}
              fault={fault}
              change={(values) =>
                change({ imagenes: imagenes.with(at, { ...picture, ...values }) })
              }
              up={() => up(at)}
              remove={() => change({ imagenes: imagenes.toSpliced(at, 1) })}
            />
          ))}
        </div>
      )}
      <Uploader
        target={id}
        disabled={full}
        words={full ? m.full(BLOCK_LIMITS.imagenes) : m.addHelp}
        done={(medio) => addToBlock(id, medio)}
      />
      {imagenes.length > 1 && (
        <Field label={m.form} fault={fault('forma')}>
          {(control) => (
            <Select
              {...control}
              value={forma}
              onChange={({ target }) => change({ forma: target.value as typeof forma })}
            >
              {PICTURE_FORMS.map((form) => (
                <option key={form} value={form}>
                  {m.forms[form]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}
