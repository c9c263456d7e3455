import { useStore } from '@nanostores/react';
import { Redo2, RotateCcw, Undo2 } from 'lucide-react';
import { DEFAULT_APPEARANCE, sameAppearance } from '@/lib/page/appearance/options';
import { THEMES } from '@/lib/page/appearance/themes';
import { $history } from '../draft/history';
import { redo, undo } from '../draft/steps';
import { Button } from '../ui/Button';
import { Inline } from '../ui/layout/Layout';
import { $appearance, appearanceTexts, resetAppearance } from './appearance';
import styles from './Choices.module.css';

const t = appearanceTexts.screen;

/** One step back, one forward, and back to the theme as it is. */
export function History() {
  const { past, future } = useStore($history);
  const appearance = useStore($appearance);
  const plain = {
    ...DEFAULT_APPEARANCE,
    tema: appearance.tema,
    modo: THEMES[appearance.tema].modo,
  };
  return (
    <Inline gap={2} className={styles.bar} role="toolbar" aria-label={t.history}>
      <Button icon={<Undo2 />} disabled={past.length === 0} onClick={undo}>
        {t.undo}
      </Button>
      <Button icon={<Redo2 />} disabled={future.length === 0} onClick={redo}>
        {t.redo}
      </Button>
      {!sameAppearance(appearance, plain) && (
        <Button look="quiet" icon={<RotateCcw />} onClick={resetAppearance}>
          {t.startOver}
        </Button>
      )}
    </Inline>
  );
}
