import { useStore } from '@nanostores/react';
import { ImageUp, X } from 'lucide-react';
import { map } from 'nanostores';
import { v7 } from 'uuid';
import { FOCI, type Focus, UPLOAD_LIMIT } from '@/lib/media/rules';
import { api } from '../../api';
import { issueOf } from '../../core/attempts';
import { IconButton } from '../../ui/Button';
import { compressPicture } from '../../ui/forms/compress';
import { DropZone } from '../../ui/forms/DropZone';
import { Options, SelectField } from '../../ui/forms/Fields';
import { watch } from '../../ui/forms/Form';
import { Stack } from '../../ui/layout/Layout';
import { showUploaded } from './library';
import styles from './Pictures.module.css';
import { pictureTexts } from './texts';

/** A running or failed upload and its shown state. */
interface PictureUpload {
  id: string;
  name: string;
  /** The picture's target: the id of a block, the key of a form, or '' for the page's pictures. */
  target: string;
  state: 'waiting' | 'sending' | 'failed';
  issue?: string;
}

/** Running and failed uploads of this tab, by id. */
const $uploads = map<Record<string, PictureUpload>>({});

const areUploading = (uploads: PictureUpload[]) => uploads.some(({ state }) => state !== 'failed');

/** True while pictures of a target are missing; a failed one no longer comes. */
export const isUploading = (target: string) =>
  areUploading(Object.values($uploads.get()).filter((each) => each.target === target));

const hasUploads = () => areUploading(Object.values($uploads.get()));

let queue: Promise<void> = Promise.resolve();

/** Removes an upload from the list. */
function dismiss(id: string): void {
  const { [id]: _, ...others } = $uploads.get();
  $uploads.set(others);
}

/** Compresses a picture; a picture that this browser cannot decode or compress stays unchanged. */
export async function compressOrKeep(picture: File): Promise<File> {
  return compressPicture(picture).catch(() => picture);
}

async function send(upload: PictureUpload, file: File, done: (medio: string) => void) {
  $uploads.setKey(upload.id, { ...upload, state: 'sending' });
  try {
    if (file.size > UPLOAD_LIMIT) throw new Error(pictureTexts.tooBig);
    done(await api.picture(await compressOrKeep(file)));
    dismiss(upload.id);
  } catch (thrown) {
    $uploads.setKey(upload.id, { ...upload, state: 'failed', issue: issueOf(thrown) });
  }
}

/**
 * Uploads pictures one by one. A failed picture does not stop the others. Calls `done` with the URL
 * of each uploaded picture.
 */
function uploadPictures(
  files: Iterable<File>,
  target: string,
  done: (medio: string) => void,
): void {
  watch(hasUploads);
  for (const file of files) {
    const upload: PictureUpload = { id: v7(), name: file.name, target, state: 'waiting' };
    $uploads.setKey(upload.id, upload);
    queue = queue.then(() => send(upload, file, done));
  }
}

interface FocusProps {
  /** The chosen focus; undefined for the centre. */
  value: Focus | undefined;
  /** Explains where pictures are cropped; undefined where one text explains it for all pictures. */
  hint?: string;
  issue: string | undefined;
  onChange: (focus: Focus) => void;
}

/** Chooses the part of a picture that stays visible when it is cropped. */
export function FocusField({ value = 'centro', hint, issue, onChange }: FocusProps) {
  return (
    <SelectField
      label={pictureTexts.focus}
      hint={hint}
      issue={issue}
      value={value}
      onChange={onChange}
    >
      <Options of={FOCI} nameOf={(focus) => pictureTexts.foci[focus]} />
    </SelectField>
  );
}

/** Running uploads, and failed uploads with their errors. */
function UploadList({ target }: { target: string }) {
  const uploads = Object.values(useStore($uploads)).filter((each) => each.target === target);
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={pictureTexts.sending} aria-live="polite">
      {uploads.map(({ id, name, state, issue }) => (
        <li key={id} data-issue={state === 'failed' || undefined}>
          <span className={styles.name}>{name}</span>
          <span className={styles.state}>{issue ?? pictureTexts.states[state]}</span>
          {state === 'sending' && <progress aria-label={name} />}
          {state === 'failed' && (
            <IconButton
              icon={<X />}
              label={pictureTexts.dismiss(name)}
              onClick={() => dismiss(id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface UploaderProps {
  /** The pictures' target: the id of a block, the key of a form, or '' for the page. */
  target: string;
  disabled?: boolean;
  words?: string;
  /** Called when pictures are chosen, before they are uploaded. */
  taken?: () => void;
  done?: (medio: string) => void;
}

/** Accepts several pictures by file choice or drop, and shows their progress. */
export function Uploader({
  target,
  disabled = false,
  words = pictureTexts.addHelp,
  taken,
  done,
}: UploaderProps) {
  return (
    <Stack gap={3} className={styles.part}>
      <DropZone
        multiple
        legend={pictureTexts.add}
        choose={pictureTexts.add}
        icon={<ImageUp />}
        dropNow={pictureTexts.dropNow}
        help={words}
        accept="image/jpeg,image/png,image/webp"
        disabled={disabled}
        take={(files) => {
          taken?.();
          uploadPictures(files, target, (medio) => {
            showUploaded(medio);
            done?.(medio);
          });
        }}
      />
      <UploadList target={target} />
    </Stack>
  );
}
