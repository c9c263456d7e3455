import { useState } from 'react';
import { analyticsTexts } from '../charts/format';
import { Button } from '../ui/Button';
import { DialogButtons } from '../ui/layout/Layout';
import { Overlay, OverlayText } from '../ui/overlays/Overlay';
import { resetFigures } from './reset';

interface ResetProps {
  /** One link; undefined for all figures. */
  link?: { id: string; titulo: string };
}

/** Resets figures to zero after a confirmation. A toast and the screen can undo it. */
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
        {link ? analyticsTexts.reset.one : analyticsTexts.reset.all}
      </Button>
      <Overlay
        kind="dialog"
        open={asking}
        onClose={stop}
        title={
          link
            ? analyticsTexts.reset.askOne(link.titulo || analyticsTexts.table.untitled)
            : analyticsTexts.reset.askAll
        }
        closeLabel={analyticsTexts.reset.cancel}
      >
        <OverlayText>
          {link ? analyticsTexts.reset.askOneHelp : analyticsTexts.reset.askAllHelp}{' '}
          {analyticsTexts.reset.help}
        </OverlayText>
        <DialogButtons>
          <Button look="danger" onClick={reset}>
            {analyticsTexts.reset.confirm}
          </Button>
          <Button look="quiet" onClick={stop}>
            {analyticsTexts.reset.cancel}
          </Button>
        </DialogButtons>
      </Overlay>
    </>
  );
}
