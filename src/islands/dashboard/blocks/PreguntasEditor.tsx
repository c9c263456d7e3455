import { ArrowUp, CircleQuestionMark, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { getPreguntasEditorTexts, type Pair, QUESTION_LIMITS } from '@/lib/blocks/preguntas/rules';
import { pageLanguage } from '@/lib/core/i18n';
import { Button, IconButton } from '../ui/Button';
import { TextAreaField, TextField } from '../ui/forms/Fields';
import { Stack } from '../ui/layout/Layout';
import styles from './Blocks.module.css';
import { type BlockEditor, drawing, type FormProps, Words } from './editor';

const f = getPreguntasEditorTexts(pageLanguage());

interface PairProps {
  pair: Pair;
  at: number;
  issue: FormProps['issue'];
  change: (pair: Partial<Pair>) => void;
  up: () => void;
  remove: () => void;
}

/** A question with its answer, and buttons to move and remove them. */
function PairFields({ pair, at, issue, change, up, remove }: PairProps) {
  return (
    <Stack as="fieldset" gap={4} className={styles.pair}>
      <legend>{f.pair(at + 1)}</legend>
      <div className={styles.pairTools}>
        {at > 0 && <IconButton icon={<ArrowUp />} label={f.up(at + 1)} onClick={up} />}
        <IconButton icon={<Trash2 />} label={f.remove(at + 1)} onClick={remove} />
      </div>
      <TextField
        label={f.question}
        issue={issue(`pares.${at}.p`)}
        most={QUESTION_LIMITS.pregunta}
        value={pair.p}
        placeholder={f.questionPlaceholder}
        onChange={(p) => change({ p })}
      />
      <TextAreaField
        label={f.answer}
        issue={issue(`pares.${at}.r`)}
        hint={(pair.p.trim() === '') !== (pair.r.trim() === '') && f.unanswered}
        most={QUESTION_LIMITS.respuesta}
        rows={2}
        value={pair.r}
        onChange={(r) => change({ r })}
      />
    </Stack>
  );
}

const NO_PAIR: Pair = { p: '', r: '' };

/**
 * Returns the list's ref, and a function that focuses a question by its position after the render.
 */
function useFocus() {
  const list = useRef<HTMLDivElement>(null);
  const focus = (at: number) =>
    requestAnimationFrame(() => {
      const inputs = list.current?.querySelectorAll('input') ?? [];
      inputs[Math.max(0, Math.min(at, inputs.length - 1))]?.focus();
    });
  return { list, focus };
}

/** Questions with their answers. A new block starts with an empty pair. */
function Form({ block: { datos }, issue, change }: FormProps<'preguntas'>) {
  const { list, focus } = useFocus();
  const pairs = datos.pares.length > 0 ? datos.pares : [NO_PAIR];
  // A pair has no id, so its position identifies it.
  const placed = pairs.map((pair, at) => ({ pair, at }));
  const full = pairs.length >= QUESTION_LIMITS.pares;
  const put = (pares: Pair[], at: number) => {
    change({ pares });
    focus(at);
  };
  return (
    <Stack start gap={5} ref={list}>
      {placed.map(({ pair, at }) => (
        <PairFields
          key={at}
          pair={pair}
          at={at}
          issue={issue}
          change={(values) => change({ pares: pairs.with(at, { ...pair, ...values }) })}
          up={() => put(pairs.toSpliced(at, 1).toSpliced(at - 1, 0, pair), at - 1)}
          remove={() => put(pairs.toSpliced(at, 1), at)}
        />
      ))}
      <Button
        icon={<Plus />}
        disabled={full}
        onClick={() => put([...pairs, NO_PAIR], pairs.length)}
      >
        {full ? f.full(QUESTION_LIMITS.pares) : f.add}
      </Button>
    </Stack>
  );
}

const picture = (
  <>
    <Words x={14} y={13} width={44} className={drawing.ink} />
    <path d="M76 14.5h6" className={drawing.stroke} />
    <Words x={14} y={21} width={58} />
    <Words x={14} y={27} width={40} />
    <path d="M14 35.5h68M14 48.5h68" className={drawing.hair} />
    <Words x={14} y={40.5} width={36} className={drawing.ink} />
    <path d="M76 42h6M79 39v6" className={drawing.stroke} />
  </>
);

export const editor: BlockEditor<'preguntas'> = {
  icon: CircleQuestionMark,
  Form,
  picture,
};
