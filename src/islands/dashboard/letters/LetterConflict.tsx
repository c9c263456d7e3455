import { isEditable } from '@/lib/letters/rules';
import styles from '../save/ConflictDialog.module.css';
import { texts } from '../texts';
import { Button } from '../ui/Button';
import { Overlay, OverlayText } from '../ui/overlays/Overlay';
import { bodyOf, type Editing, keepMine, setChoosing, takeTheirs } from './editing';
import type { Content } from './letters';
import { letterTexts } from './texts';

const c = letterTexts.conflict;

/** Returns what differs first: titles, or the texts of the parts. */
function wordsOf({ titulo, partes }: Content): string {
  const words = partes.map((part) => ('texto' in part ? part.texto : letterTexts.kinds[part.tipo]));
  return [titulo, ...words].filter(Boolean).join('\n\n') || texts.conflict.empty;
}

/** Shows what was saved elsewhere meanwhile beside one's own, and the choices. Nothing is lost. */
export function LetterConflict({ editing }: { editing: Editing }) {
  const { theirs, form, choosing = false } = editing;
  const canSave = theirs && isEditable(theirs);
  const sides = [
    [texts.conflict.mine, bodyOf(form)],
    [texts.conflict.theirs, theirs],
  ] as const;
  return (
    <Overlay
      kind="dialog"
      open={choosing}
      onClose={() => setChoosing(false)}
      title={c.title}
      closeLabel={texts.conflict.later}
    >
      <OverlayText>{theirs === null ? c.gone : canSave ? c.explain : c.left}</OverlayText>
      <div className={`${styles.rows} ${styles.row}`}>
        <dl>
          {sides.map(
            ([name, content]) =>
              content && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{wordsOf(content)}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
      <div className={styles.buttons}>
        <Button look="primary" onClick={() => void keepMine()}>
          {canSave ? texts.conflict.keepMine : c.asNew}
        </Button>
        {theirs && <Button onClick={takeTheirs}>{texts.conflict.takeTheirs}</Button>}
        <Button look="quiet" onClick={() => setChoosing(false)}>
          {texts.conflict.later}
        </Button>
      </div>
    </Overlay>
  );
}
