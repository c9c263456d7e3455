import { useStore } from '@nanostores/react';
import { isBeyondPlan } from '@/lib/page/appearance/plan';
import { $base, $dirty, $draft } from '../draft/profile';
import { t } from '../texts';
import { PhoneFrame } from './PhoneFrame';
import styles from './PreviewPane.module.css';
import { $preview } from './preview';

/** What the preview is showing, in one line. */
export function PreviewState() {
  const { state } = useStore($preview);
  const dirty = useStore($dirty);
  const draft = useStore($draft);
  const base = useStore($base);
  const ofPro = draft && base && isBeyondPlan(draft.apariencia, base.plan);
  const live = dirty ? t.page.unsavedNote : t.page.live;
  const text = {
    waiting: t.page.waiting,
    invalid: t.page.stale,
    signedOut: t.page.signedOut,
    offline: t.page.offline,
    live: ofPro ? t.page.ofPro : live,
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
