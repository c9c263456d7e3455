import { $previewOpen } from '../kernel/state';
import { t } from '../texts';
import { Overlay } from '../ui/Overlay';
import { PhoneFrame } from './PhoneFrame';
import { PreviewState } from './PreviewPane';
import styles from './PreviewSheet.module.css';

/** The preview over the editor, where there is no room beside it. */
export default function PreviewSheet({ open }: { open: boolean }) {
  return (
    <Overlay
      kind="sheet"
      open={open}
      onClose={() => $previewOpen.set(false)}
      title={t.header.preview}
      closeLabel={t.page.close}
      titleHidden
    >
      <div className={styles.sheet}>
        <PreviewState />
        <PhoneFrame />
      </div>
    </Overlay>
  );
}
