import { useStore } from '@nanostores/react';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/Button';
import { DropZone } from '../ui/DropZone';
import { Field } from '../ui/Field';
import { TextArea } from '../ui/Inputs';
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

/** A file, dropped or chosen, or a list that is pasted. */
export function ChooseStep() {
  const [text, setText] = useState('');
  const busy = useStore($busy) === 'reading';
  return (
    <div className={styles.choose}>
      <DropZone
        large
        legend={d.choose}
        choose={busy ? d.reading : d.choose}
        icon={<FileUp aria-hidden="true" />}
        drop={d.drop}
        dropNow={d.dropNow}
        help={d.accepts}
        accept={KINDS}
        disabled={busy}
        take={([archivo]) => archivo && void reviewSource({ archivo })}
      />
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
