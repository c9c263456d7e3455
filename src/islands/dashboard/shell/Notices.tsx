import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { FIELDS, sameField } from '../draft/fields';
import { $leftovers, discardLeftover, type KeptDraft, recoverLeftover } from '../draft/localDraft';
import { $online } from '../kernel/online';
import { $site } from '../kernel/site';
import { $waiting } from '../save/connection';
import { $newerElsewhere } from '../save/tabs';
import { t } from '../texts';
import { Button } from '../ui/Button';
import { ago } from '../ui/time';
import styles from './Notices.module.css';

/** Says that the demo sign-in is on, as every page does. */
export function DemoNotice() {
  return useStore($site).demo ? <p className={styles.demo}>{t.shell.demo}</p> : null;
}

/** Says that there is no connection, and what becomes of the changes. */
export function ConnectionNotice() {
  const online = useStore($online);
  const waiting = useStore($waiting) !== null;
  return (
    <p className={`${styles.line} ${styles.connection}`} role="status" hidden={online && !waiting}>
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

function partsOf({ base, draft }: KeptDraft): string {
  const changed = FIELDS.filter((field) => !sameField(field, base, draft));
  return changed.map((field) => t.conflict.fields[field]).join(', ');
}

function Leftover({ leftover }: { leftover: KeptDraft }) {
  const what = useId();
  return (
    <li>
      <p id={what}>{t.draft.from(ago(leftover.at, t.draft.now), partsOf(leftover))}</p>
      <div className={styles.buttons}>
        <Button look="primary" aria-describedby={what} onClick={() => recoverLeftover(leftover)}>
          {t.draft.recover}
        </Button>
        <Button look="quiet" aria-describedby={what} onClick={() => discardLeftover(leftover)}>
          {t.draft.discard}
        </Button>
      </div>
    </li>
  );
}

/** Offers what earlier visits and other tabs left unsaved. */
export function LeftoverNotice() {
  const leftovers = useStore($leftovers);
  if (leftovers.length === 0) return null;
  return (
    <section className={styles.leftover} aria-label={t.draft.title}>
      <strong>{t.draft.title}</strong>
      <ul>
        {leftovers.map((leftover) => (
          <Leftover key={leftover.tab} leftover={leftover} />
        ))}
      </ul>
    </section>
  );
}
