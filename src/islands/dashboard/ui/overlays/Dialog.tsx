import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../../texts';
import styles from './Overlay.module.css';
import { type OverlayProps, OverlayTextContext } from './overlay-props';

/** The implementation of overlays, loaded when the first one opens. */
export default function Dialog(props: OverlayProps) {
  const [isTyped, setTyped] = useState(false);
  if (isTyped && !props.open) setTyped(false);
  return (
    // A tap beside a form would lose what was typed there.
    <Base.Root
      open={props.open}
      onOpenChange={(open) => !open && props.onClose()}
      disablePointerDismissal={isTyped}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          className={styles.popup}
          data-kind={props.kind ?? 'dialog'}
          initialFocus={props.begins ?? true}
          finalFocus={() => props.returnsFocus?.() ?? true}
          onInput={({ target }) =>
            target instanceof HTMLElement && target.closest('form') && setTyped(true)
          }
        >
          <Base.Title className={props.titleHidden ? 'visually-hidden' : styles.title}>
            {props.title}
          </Base.Title>
          <Base.Close className={styles.close} aria-label={props.closeLabel ?? texts.shell.cancel}>
            <X />
          </Base.Close>
          <OverlayTextContext value={Base.Description}>{props.children}</OverlayTextContext>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
