import { useStore } from '@nanostores/react';
import { ImageUp, X } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button, IconButton } from '../ui/Button';
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
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => files && uploadPictures(files, target, done);
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  return (
    <div className={styles.part}>
      <fieldset
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={drag}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        <legend className="visually-hidden">{m.add}</legend>
        <Button
          icon={<ImageUp aria-hidden="true" />}
          disabled={disabled}
          aria-describedby={id}
          onClick={() => input.current?.click()}
        >
          {m.add}
        </Button>
        <p id={id}>{over ? m.dropNow : words}</p>
        <input
          ref={input}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          hidden
          aria-label={m.add}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </fieldset>
      <Sending target={target} />
    </div>
  );
}
