import { useStore } from '@nanostores/react';
import { Redo2, Undo2 } from 'lucide-react';
import { $history } from '../draft/history';
import { $lastStep, redo, undo } from '../draft/steps';
import { texts } from '../texts';
import { IconButton } from '../ui/Button';
import styles from './Header.module.css';
import { KEYS } from './shortcuts';

/** What was taken back, or made again, for who does not see it. */
function Said() {
  const lastStep = useStore($lastStep);
  return (
    <p className="visually-hidden" role="status">
      {lastStep &&
        `${texts.steps[lastStep.way](lastStep.words)}. ${texts.steps.left(lastStep.left)}`}
    </p>
  );
}

/** One step back and one forward, of the whole draft. */
export function StepButtons() {
  const { past, future } = useStore($history);
  return (
    <div className={styles.steps}>
      <IconButton
        label={texts.steps.undo}
        title={texts.steps.shortcut(texts.steps.undo, KEYS.undo.join('+'))}
        aria-keyshortcuts="Control+Z Meta+Z"
        // Not disabled: after the last step a disabled button would lose the keyboard focus.
        aria-disabled={past.length === 0}
        onClick={undo}
      >
        <Undo2 />
      </IconButton>
      <IconButton
        label={texts.steps.redo}
        title={texts.steps.shortcut(texts.steps.redo, KEYS.redo.join('+'))}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        aria-disabled={future.length === 0}
        onClick={redo}
      >
        <Redo2 />
      </IconButton>
      <Said />
    </div>
  );
}
