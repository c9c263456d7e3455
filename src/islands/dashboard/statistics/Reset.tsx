import { useState } from 'react';
import { Button } from '../ui/Button';
import { Overlay, OverlayText } from '../ui/Overlay';
import styles from './Reset.module.css';
import { resetFigures } from './reset';
import { analytics as t } from './texts';

interface ResetProps {
  /** One link; without it, everything. */
  link?: { id: string; titulo: string };
}

/** Puts figures back to zero, after asking. Undoing is offered by a toast and on the screen. */
export function Reset({ link }: ResetProps) {
  const [asking, setAsking] = useState(false);
  const stop = () => setAsking(false);
  const reset = () => {
    stop();
    void resetFigures(link?.id);
  };
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {link ? t.reset.one : t.reset.all}
      </Button>
      <Overlay
        kind="dialog"
        open={asking}
        onClose={stop}
        title={link ? t.reset.askOne(link.titulo || t.table.untitled) : t.reset.askAll}
        closeLabel={t.reset.cancel}
      >
        <OverlayText>
          {link ? t.reset.askOneHelp : t.reset.askAllHelp} {t.reset.help}
        </OverlayText>
        <div className={styles.buttons}>
          <Button look="danger" onClick={reset}>
            {t.reset.confirm}
          </Button>
          <Button look="quiet" onClick={stop}>
            {t.reset.cancel}
          </Button>
        </div>
      </Overlay>
    </>
  );
}
