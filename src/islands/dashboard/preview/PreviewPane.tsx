import { useStore } from '@nanostores/react';
import { isBeyondPlan } from '@/lib/appearance/plan';
import { $base, $dirty, $draft } from '../draft/store';
import { texts } from '../texts';
import { PhoneFrame } from './Phone';
import styles from './Preview.module.css';
import { $preview } from './preview';

/** The preview's state, in one line. */
export function PreviewState() {
  const { state } = useStore($preview);
  const dirty = useStore($dirty);
  const draft = useStore($draft);
  const base = useStore($base);
  const exceedsPlan = draft && base && isBeyondPlan(draft.apariencia, base.plan);
  const live = dirty ? texts.page.unsavedNote : texts.page.live;
  const text = {
    waiting: texts.page.waiting,
    invalid: texts.page.stale,
    signedOut: texts.page.signedOut,
    offline: texts.page.offline,
    live: exceedsPlan ? texts.page.ofPro : live,
  }[state];
  return (
    <p className={styles.state} data-state={state}>
      {text}
    </p>
  );
}

/** The preview beside the editor, for windows with enough space. */
export function PreviewPane() {
  return (
    <aside className={styles.pane} aria-label={texts.page.frameTitle}>
      <PhoneFrame />
      <PreviewState />
    </aside>
  );
}
