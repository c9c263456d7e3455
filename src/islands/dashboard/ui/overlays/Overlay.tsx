import { type ReactNode, Suspense, useContext, useState } from 'react';
import { useLayer } from './layers';
import { overlay } from './lazy';
import styles from './Overlay.module.css';
import { type OverlayProps, OverlayTextContext } from './overlayProps';

/** Loads what every overlay needs, so that the first one opens at once. */
export const loadDialog = () => import('./Dialog');

const Dialog = overlay<OverlayProps & { onMissing: () => void }>(loadDialog, (given) =>
  given.onMissing(),
);

/**
 * What lies over the page: a dialog in the middle, the menu's drawer at the
 * left, or a sheet from below. Escape, the outside, the button and the way back close it.
 */
export function Overlay(props: OverlayProps) {
  const { open, onClose } = props;
  // Once opened it stays, since it closes with a movement and gives the focus back.
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  useLayer(open, onClose);
  if (!wanted) return null;
  const giveUp = () => {
    setWanted(false);
    onClose();
  };
  return (
    <Suspense>
      <Dialog {...props} onMissing={giveUp} />
    </Suspense>
  );
}

/** The sentence under a dialog's title that is read with it. */
export function OverlayText({ children }: { children: ReactNode }) {
  const Text = useContext(OverlayTextContext);
  return <Text className={styles.text}>{children}</Text>;
}
