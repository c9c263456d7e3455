import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { ORIGIN_LIMIT } from '@/lib/contacts/import/limits';
import type { SubscriberChoice, SubscriberReview } from '@/lib/contacts/import/schema';
import type { ImportUpload } from '../api';
import type { Issues } from '../core/attempts';
import { Button } from '../ui/Button';
import { DropZone } from '../ui/forms/DropZone';
import { TextAreaField, TextField } from '../ui/forms/Fields';
import { useSaving } from '../ui/forms/Form';
import { Stack, Text } from '../ui/layout/Layout';
import { Overlay, OverlayText } from '../ui/overlays/Overlay';
import styles from './Import.module.css';
import { ImportQuestions, ImportReview, Progress } from './ImportReview';
import { inboxTexts } from './inbox';
import { reviewImport } from './subscribers';

const b = inboxTexts.import;
const EMPTY = { text: '', procedencia: '', fecha: '' };

/** The typed and chosen values, and their errors. */
interface FormState {
  file?: File | undefined;
  typed: typeof EMPTY;
}

function uploadOf({ file, typed }: FormState, respuestas = '[]'): ImportUpload {
  const { text, procedencia, fecha } = typed;
  return { source: file ? { archivo: file } : { texto: text }, procedencia, fecha, respuestas };
}

interface ConsentProps {
  typed: typeof EMPTY;
  issues: Issues;
  change: (values: Partial<typeof EMPTY>) => void;
}

function Consent({ typed, issues, change }: ConsentProps) {
  return (
    <>
      <TextField
        label={b.origin}
        issue={issues['procedencia']}
        value={typed.procedencia}
        maxLength={ORIGIN_LIMIT}
        placeholder={b.originPlaceholder}
        onChange={(procedencia) => change({ procedencia })}
      />
      <TextField
        label={b.date}
        hint={b.dateHelp}
        issue={issues['fecha']}
        type="date"
        value={typed.fecha}
        onChange={(fecha) => change({ fecha })}
      />
    </>
  );
}

interface FormProps {
  state: FormState;
  change: (state: FormState) => void;
  reviewed: (review: SubscriberChoice) => void;
}

function ImportForm({ state, change, reviewed }: FormProps) {
  const [progress, setProgress] = useState<SubscriberReview>();
  const { file, typed } = state;
  const { issues, clear, busy, submit } = useSaving(async () => {
    const result = await reviewImport(uploadOf(state), setProgress);
    if (!('resumen' in result)) return result;
    reviewed(result as SubscriberChoice);
    return {};
  });
  const type = (values: Partial<typeof EMPTY>) => {
    change({ file, typed: { ...typed, ...values } });
    clear(...Object.keys(values));
  };
  return (
    <Stack as="form" gap={5} className={styles.form} onSubmit={(event) => void submit(event)}>
      <DropZone
        legend={b.choose}
        choose={b.choose}
        icon={<FileUp />}
        drop={b.drop}
        dropNow={b.dropNow}
        help={file ? b.chosen(file.name) : b.accepts}
        accept=".csv,.tsv,.txt,.vcf"
        disabled={busy}
        take={([chosen]) => change({ file: chosen, typed: { ...typed, text: '' } })}
      />
      <TextAreaField
        label={b.paste}
        value={typed.text}
        rows={3}
        maxLength={500_000}
        spellCheck={false}
        placeholder={b.pastePlaceholder}
        onChange={(value) => change({ typed: { ...typed, text: value } })}
      />
      <Consent typed={typed} issues={issues} change={type} />
      <Text look="help">{b.claim}</Text>
      {busy && progress && <Progress {...progress} />}
      <p className={styles.problem} role="alert">
        {issues['todo']}
      </p>
      <div>
        <Button
          look="primary"
          type="submit"
          aria-disabled={busy}
          disabled={!(file || typed.text.trim())}
        >
          {busy ? b.reading : b.review}
        </Button>
      </div>
    </Stack>
  );
}

/** Imports subscribers in four steps: source and consent, open questions, review, result. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [state, setState] = useState<FormState>({ typed: EMPTY });
  const [review, setReview] = useState<SubscriberChoice>();
  const [answers, setAnswers] = useState('[]');
  const back = () => {
    setReview(undefined);
    setAnswers('[]');
  };
  const upload = uploadOf(state, answers);
  const answer = async (respuestas: string): Promise<string> => {
    const result = await reviewImport({ ...upload, respuestas }, () => undefined);
    if (!('resumen' in result)) return Object.values(result).join(' ');
    setAnswers(respuestas);
    setReview(result as SubscriberChoice);
    return '';
  };
  return (
    <Overlay open onClose={onClose} title={b.title} closeLabel={b.close}>
      <OverlayText>{b.help}</OverlayText>
      {!review ? (
        <ImportForm state={state} change={setState} reviewed={setReview} />
      ) : review.preguntas.length > 0 ? (
        <ImportQuestions preguntas={review.preguntas} answer={answer} back={back} />
      ) : (
        <ImportReview review={review} upload={upload} back={back} done={onClose} />
      )}
    </Overlay>
  );
}
