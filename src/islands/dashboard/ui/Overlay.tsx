import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useLayer } from '../shell/layers';
import styles from './Overlay.module.css';

interface OverlayProps {
  kind: 'dialog' | 'drawer' | 'sheet';
  open: boolean;
  onClose: () => void;
  title: string;
  /** Hides the title from the eye where the content shows its own. */
  titleHidden?: boolean;
  closeLabel: string;
  /** What takes the focus as it opens, where that is not its first control. */
  begins?: RefObject<HTMLElement | null> | undefined;
  /** Whether the focus goes back to where it was, asked as it closes; it does unless this says no. */
  returnsFocus?: () => boolean;
  children: ReactNode;
}

/**
 * What lies over the page: a dialog in the middle, the menu's drawer at the
 * left, or a sheet from below. Escape, the outside, the button and the way back close it.
 */
export function Overlay(props: OverlayProps) {
  useLayer(props.open, props.onClose);
  return (
    <Dialog.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          className={styles.popup}
          data-kind={props.kind}
          initialFocus={props.begins ?? true}
          finalFocus={() => props.returnsFocus?.() ?? true}
        >
          <Dialog.Title className={props.titleHidden ? 'visually-hidden' : styles.title}>
            {props.title}
          </Dialog.Title>
          <Dialog.Close className={styles.close} aria-label={props.closeLabel}>
            <X aria-hidden="true" />
          </Dialog.Close>
          {props.children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The sentence under a dialog's title that is read with it. */
export function OverlayText({ children }: { children: ReactNode }) {
  return <Dialog.Description className={styles.text}>{children}</Dialog.Description>;
}
