import { useStore } from '@nanostores/react';
import { $dirty } from '../draft/profile';
import { t } from '../texts';
import { PhoneFrame } from './PhoneFrame';
import styles from './PreviewPane.module.css';
import { $preview } from './preview';

/** What the preview is showing, in one line. */
export function PreviewState() {
  const { state } = useStore($preview);
  const dirty = useStore($dirty);
  const text = {
    waiting: t.page.waiting,
    invalid: t.page.stale,
    signedOut: t.page.signedOut,
    offline: t.page.offline,
    live: dirty ? t.page.unsavedNote : t.page.live,
  }[state];
  return (
    <p className={styles.state} data-state={state}>
      {text}
    </p>
  );
}

/** The preview that stands beside the editor where there is room. */
export function PreviewPane() {
  return (
    <aside className={styles.pane} aria-label={t.page.frameTitle}>
      <PhoneFrame />
      <PreviewState />
    </aside>
  );
}
