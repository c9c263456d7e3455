import { ArrowUp, ChevronDown, Images, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PICTURE_FORMS, PICTURES_LIMIT } from '@/lib/blocks/imagenes/rules';
import { BLOCK_LIMITS } from '@/lib/blocks/kind/kind';
import { addressLabel, readableAddress } from '@/lib/links/readable';
import { FOCUS_POSITIONS } from '@/lib/media/rules';
import { addToBlock, type BlockPicture, thumbnailOf } from '../media/pictures/library';
import { pictureTexts } from '../media/pictures/texts';
import { FocusField, Uploader } from '../media/pictures/Uploader';
import { IconButton } from '../ui/Button';
import { Options, SelectField, TextField, URL_FIELD } from '../ui/forms/Fields';
import { Line, Stack } from '../ui/layout/Layout';
import styles from './Blocks.module.css';
import { type BlockEditor, drawing, type FormProps } from './editor';

interface PictureProps {
  picture: BlockPicture;
  at: number;
  issue: FormProps['issue'];
  change: (picture: Partial<BlockPicture>) => void;
  up: () => void;
  remove: () => void;
}

function PictureFields({ picture, at, issue, change }: PictureProps) {
  const of = (field: string) => issue(`imagenes.${at}.${field}`);
  return (
    <Stack gap={3} className={styles.fields} id={`imagen-${picture.id}`}>
      <TextField
        label={pictureTexts.alt}
        hint={pictureTexts.altHelp}
        issue={of('alt') ?? of('medio')}
        most={BLOCK_LIMITS.alt}
        value={picture.alt}
        placeholder={pictureTexts.altPlaceholder}
        onChange={(alt) => change({ alt })}
      />
      <TextField
        label={pictureTexts.url}
        hint={pictureTexts.urlHelp}
        issue={of('url')}
        {...URL_FIELD}
        defaultValue={readableAddress(picture.url)}
        onChange={(url) => change({ url })}
      />
      <FocusField
        hint={pictureTexts.focusHelp}
        issue={of('foco')}
        value={picture.foco}
        onChange={(foco) => change({ foco })}
      />
    </Stack>
  );
}

/**
 * A picture of a block. Its row expands to its fields, automatically when they contain an error.
 */
function PictureRow(props: PictureProps) {
  const { picture, at, issue, up, remove } = props;
  const [opened, open] = useState(false);
  const hasIssue = ['alt', 'medio', 'url', 'foco'].some((field) =>
    issue(`imagenes.${at}.${field}`),
  );
  const isOpen = opened || hasIssue;
  return (
    <fieldset className={styles.imagenesPicture}>
      <legend className="visually-hidden">{pictureTexts.picture(at + 1)}</legend>
      <Line>
        <button
          type="button"
          className={styles.summary}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `imagen-${picture.id}` : undefined}
          onClick={() => open(!isOpen)}
        >
          <img
            src={thumbnailOf(picture.medio)}
            alt=""
            loading="lazy"
            style={{ objectPosition: FOCUS_POSITIONS[picture.foco] }}
          />
          <span className={styles.words}>
            <span className={styles.alt} data-empty={picture.alt === '' || undefined}>
              {picture.alt || pictureTexts.noAlt}
            </span>
            {picture.url && <span className={styles.url}>{addressLabel(picture.url)}</span>}
          </span>
          <ChevronDown className={styles.chevron} />
        </button>
        <IconButton
          icon={<ArrowUp />}
          label={pictureTexts.up(at + 1)}
          disabled={at === 0}
          onClick={up}
        />
        <IconButton icon={<Trash2 />} label={pictureTexts.remove(at + 1)} onClick={remove} />
      </Line>
      {isOpen && <PictureFields {...props} />}
    </fieldset>
  );
}

/** The pictures of a block, their layout, and a button to add more. */
function Form({ block: { id, datos }, issue, change }: FormProps<'imagenes'>) {
  const { imagenes, forma } = datos;
  const full = imagenes.length >= PICTURES_LIMIT;
  const up = (at: number) => {
    const [picture] = imagenes.slice(at, at + 1);
    if (picture) change({ imagenes: imagenes.toSpliced(at, 1).toSpliced(at - 1, 0, picture) });
  };
  return (
    <Stack gap={5} className={styles.form}>
      {imagenes.length > 0 && (
        <div className={styles.pictures}>
          {imagenes.map((picture, at) => (
            <PictureRow
              key={picture.id}
              picture={picture}
              at={at}
              issue={issue}
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
        words={full ? pictureTexts.full(PICTURES_LIMIT) : pictureTexts.addHelp}
        done={(medio) => addToBlock(id, medio)}
      />
      {imagenes.length > 1 && (
        <SelectField
          label={pictureTexts.form}
          issue={issue('forma')}
          value={forma}
          onChange={(forma) => change({ forma })}
        >
          <Options of={PICTURE_FORMS} nameOf={(form) => pictureTexts.forms[form]} />
        </SelectField>
      )}
    </Stack>
  );
}

const picture = (
  <>
    <rect x="14.5" y="10.5" width="40" height="43" rx="2" className={drawing.faint} />
    <circle cx="25" cy="21" r="4" className={drawing.accent} />
    <path
      d="M15 49l13-15 9 9 7-7 10 11v5a1.5 1.5 0 0 1-1.5 1.5h-36A1.5 1.5 0 0 1 15 52z"
      className={drawing.soft}
    />
    <rect x="59" y="10" width="23" height="20" rx="2" className={drawing.filled} />
    <rect x="59.5" y="34.5" width="22" height="19" rx="2" className={drawing.faint} />
  </>
);

export const editor: BlockEditor<'imagenes'> = { icon: Images, Form, picture };
