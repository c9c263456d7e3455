import { useStore } from '@nanostores/react';
import { Button } from '../ui/Button';
import { Inline } from '../ui/layout/Layout';
import { Text } from '../ui/layout/Text';
import styles from './Bio.module.css';
import { $ai, bioTexts } from './bio';

interface WaitingProps {
  text: string;
  cancel?: { label: string; run: () => void };
}

/** A progress text with an animated line and a button to cancel. */
export function Waiting({ text, cancel }: WaitingProps) {
  return (
    <Inline center gap="2-4" className={styles.waiting}>
      <p role="status">{text}</p>
      <span className={styles.progress} aria-hidden="true" />
      {cancel && (
        <Button look="quiet" onClick={cancel.run}>
          {cancel.label}
        </Button>
      )}
    </Inline>
  );
}

const t = bioTexts.editor;

/** The remaining uses of a helper today, or when there are more. */
export function RemainingUses({ helper }: { helper: 'bio' | 'captura' }) {
  const state = useStore($ai);
  if (!state) return null;
  const { restantes, limite } = state[helper];
  const until = Date.parse(state.renueva) - Date.now();
  return <Text look="help">{restantes > 0 ? t.left(state[helper]) : t.none(limite, until)}</Text>;
}
