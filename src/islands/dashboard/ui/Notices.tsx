import { useStore } from '@nanostores/react';
import { $online, $waiting } from '../stores/connection';
import { $leftover, discardLeftover, recoverLeftover } from '../stores/localDraft';
import { $site } from '../stores/site';
import { $newerElsewhere } from '../stores/tabs';
import { t } from '../texts';
import { Button } from './Button';
import styles from './Notices.module.css';
import { ago } from './time';

/** Says that the demo sign-in is on, as every page does. */
export function DemoNotice() {
  return useStore($site).demo ? <p className={styles.demo}>{t.shell.demo}</p> : null;
}

/** Says that there is no connection, and what becomes of the changes. */
export function ConnectionNotice() {
  const online = useStore($online);
  const waiting = useStore($waiting) !== null;
  return (
    <p className={styles.line} role="status" hidden={online && !waiting}>
      {waiting ? t.connection.waiting : online ? '' : t.connection.offline}
    </p>
  );
}

/** Says that another tab saved something newer. */
export function OtherTabNotice() {
  const newer = useStore($newerElsewhere);
  return (
    <p className={styles.line} role="status" hidden={!newer}>
      {newer && `${t.otherTab.newer} ${t.otherTab.newerHelp}`}
    </p>
  );
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
