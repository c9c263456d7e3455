import { useStore } from '@nanostores/react';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/Button';
import { DropZone } from '../ui/forms/DropZone';
import { TextAreaField } from '../ui/forms/Fields';
import { Line, Stack } from '../ui/layout/Layout';
import styles from './Import.module.css';
import { $busy, $problem, reviewSource } from './store';
import { importTexts } from './texts';

const KINDS = '.zip,.json,.csv,.txt,.tsv,.html,.htm';

/** The error message of an import, announced at once. */
export function Problem() {
  const problem = useStore($problem);
  return (
    <p className={styles.problem} role="alert">
      {problem}
    </p>
  );
}

/** A file, dropped or chosen, or a pasted list. */
export function ChooseStep() {
  const [text, setText] = useState('');
  const busy = useStore($busy) === 'reading';
  return (
    <div className={styles.choose}>
      <DropZone
        large
        legend={importTexts.choose}
        choose={busy ? importTexts.reading : importTexts.choose}
        icon={<FileUp />}
        drop={importTexts.drop}
        dropNow={importTexts.dropNow}
        help={importTexts.accepts}
        accept={KINDS}
        disabled={busy}
        take={([archivo]) => archivo && void reviewSource({ archivo })}
      />
      <Stack
        as="form"
        gap={3}
        onSubmit={(event) => {
          event.preventDefault();
          void reviewSource({ texto: text });
        }}
      >
        <Line as="p" gap={4} className={styles.or}>
          {importTexts.or}
        </Line>
        <TextAreaField
          label={importTexts.paste}
          value={text}
          rows={4}
          maxLength={500_000}
          spellCheck={false}
          placeholder={importTexts.pastePlaceholder}
          onChange={setText}
        />
        <Problem />
        <div>
          <Button look="primary" type="submit" disabled={busy || text.trim() === ''}>
            {busy ? importTexts.reading : importTexts.review}
          </Button>
        </div>
      </Stack>
    </div>
  );
}
