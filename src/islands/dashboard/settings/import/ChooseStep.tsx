import { useStore } from '@nanostores/react';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { TextArea } from '../../ui/Inputs';
import styles from './Import.module.css';
import { $busy, $problem, reviewSource } from './store';
import { d } from './texts';

const KINDS = '.zip,.json,.csv,.txt,.tsv,.html,.htm';

/** What went wrong, read aloud at once. */
export function Problem() {
  const problem = useStore($problem);
  return (
    <p className={styles.problem} role="alert">
      {problem}
    </p>
  );
}

function DropZone() {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const busy = useStore($busy) === 'reading';
  const take = (file: File | undefined) => file && void reviewSource({ archivo: file });
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way, the button is the first
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <FileUp aria-hidden="true" />
      <div className={styles.dropWords}>
        <Button disabled={busy} onClick={() => input.current?.click()}>
          {busy ? d.reading : d.choose}
        </Button>
        <span className={styles.dropHint}>{over ? d.dropNow : d.drop}</span>
      </div>
      <p className={styles.help}>{d.accepts}</p>
      <input
        ref={input}
        type="file"
        accept={KINDS}
        hidden
        aria-label={d.choose}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

/** A file, dropped or chosen, or a list that is pasted. */
export function ChooseStep() {
  const [text, setText] = useState('');
  const busy = useStore($busy) === 'reading';
  return (
    <div className={styles.choose}>
      <DropZone />
      <form
        className={styles.paste}
        onSubmit={(event) => {
          event.preventDefault();
          void reviewSource({ texto: text });
        }}
      >
        <p className={styles.or}>{d.or}</p>
        <Field label={d.paste}>
          {(control) => (
            <TextArea
              {...control}
              value={text}
              rows={4}
              maxLength={500_000}
              spellCheck={false}
              placeholder={d.pastePlaceholder}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Problem />
        <div>
          <Button look="primary" type="submit" disabled={busy || text.trim() === ''}>
            {busy ? d.reading : d.review}
          </Button>
        </div>
      </form>
    </div>
  );
}
