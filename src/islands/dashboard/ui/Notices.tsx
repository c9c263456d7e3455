import { useStore } from '@nanostores/react';
import { $leftover, discardLeftover, recoverLeftover } from '../stores/localDraft';
import { $site } from '../stores/site';
import { t } from '../texts';
import { Button } from './Button';
import styles from './Notices.module.css';
import { ago } from './time';

/** Says that the demo sign-in is on, as every page does. */
export function DemoNotice() {
  return useStore($site).demo ? <p className={styles.demo}>{t.shell.demo}</p> : null;
}

/** Offers what an earlier visit left unsaved. */
export function LeftoverNotice() {
  const leftover = useStore($leftover);
  if (!leftover) return null;
  return (
    <section className={styles.leftover} aria-label={t.draft.title}>
      <p>
        <strong>{t.draft.title}</strong> {t.draft.from(ago(leftover.at, t.draft.now))}
      </p>
      <div className={styles.buttons}>
        <Button look="primary" onClick={recoverLeftover}>
          {t.draft.recover}
        </Button>
        <Button look="quiet" onClick={discardLeftover}>
          {t.draft.discard}
        </Button>
      </div>
    </section>
  );
}
