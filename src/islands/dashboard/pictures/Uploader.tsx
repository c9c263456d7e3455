import { useStore } from '@nanostores/react';
import { ImageUp, X } from 'lucide-react';
import { IconButton } from '../ui/Button';
import { DropZone } from '../ui/DropZone';
import { m } from './texts';
import styles from './Uploader.module.css';
import { $sending, dismiss, uploadPictures } from './upload';

/** What is on its way, and what could not be sent and why. */
function Sending({ target }: { target: string }) {
  const uploads = Object.values(useStore($sending)).filter((each) => each.target === target);
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={m.sending} aria-live="polite">
      {uploads.map(({ id, name, state, fault }) => (
        <li key={id} data-fault={state === 'failed' || undefined}>
          <span className={styles.name}>{name}</span>
          <span className={styles.state}>{fault ?? m.states[state]}</span>
          {state === 'sending' && <progress aria-label={name} />}
          {state === 'failed' && (
            <IconButton label={m.dismiss(name)} onClick={() => dismiss(id)}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}

interface UploaderProps {
  /** What the pictures are for: the id of a block, or '' for the page. */
  target: string;
  disabled?: boolean;
  words?: string;
  done: (medio: string) => void;
}

/** Lets pictures be chosen or dropped, several at once, and shows how they fare. */
export function Uploader({ target, disabled = false, words = m.addHelp, done }: UploaderProps) {
  return (
    <div className={styles.part}>
      <DropZone
        multiple
        legend={m.add}
        choose={m.add}
        icon={<ImageUp aria-hidden="true" />}
        dropNow={m.dropNow}
        help={words}
        accept="image/jpeg,image/png,image/webp"
        disabled={disabled}
        take={(files) => uploadPictures(files, target, done)}
      />
      <Sending target={target} />
    </div>
  );
}
