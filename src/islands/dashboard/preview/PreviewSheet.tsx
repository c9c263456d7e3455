import { $previewOpen } from '../core/state';
import { texts } from '../texts';
import { Overlay } from '../ui/overlays/Overlay';
import { PhoneFrame } from './Phone';
import styles from './Preview.module.css';
import { PreviewState } from './PreviewPane';

/** The preview over the editor, for windows without space beside it. */
export default function PreviewSheet({ open }: { open: boolean }) {
  return (
    <Overlay
      kind="sheet"
      open={open}
      onClose={() => $previewOpen.set(false)}
      title={texts.header.preview}
      closeLabel={texts.page.close}
      titleHidden
    >
      <div className={styles.sheet}>
        <PreviewState />
        <PhoneFrame />
      </div>
    </Overlay>
  );
}
