import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { FIELDS, sameField } from '../draft/fields';
import {
  $storedDrafts,
  discardStoredDraft,
  recoverStoredDraft,
  type StoredDraft,
} from '../draft/localDraft';
import { $site } from '../kernel/site';
import { $online } from '../kernel/state';
import { $waiting } from '../save/connection';
import { $newerElsewhere } from '../save/tabs';
import { texts } from '../texts';
import { Button } from '../ui/Button';
import { ago } from '../ui/time';
import styles from './Notices.module.css';

/** Says that the demo sign-in is on, as every page does. */
export function DemoNotice() {
  return useStore($site).demo ? <p className={styles.demo}>{texts.shell.demo}</p> : null;
}

/** Says that there is no connection, and what becomes of the changes. */
export function ConnectionNotice() {
  const online = useStore($online);
  const waiting = useStore($waiting) !== null;
  return (
    <p className={`${styles.line} ${styles.connection}`} role="status" hidden={online && !waiting}>
      {waiting ? texts.connection.waiting : online ? '' : texts.connection.offline}
    </p>
  );
}

/** Says that another tab saved something newer. */
export function OtherTabNotice() {
  const newer = useStore($newerElsewhere);
  return (
    <p className={styles.line} role="status" hidden={!newer}>
      {newer && `${texts.otherTab.newer} ${texts.otherTab.newerHelp}`}
    </p>
  );
}

function partsOf({ base, draft }: StoredDraft): string {
  const changed = FIELDS.filter((field) => !sameField(field, base, draft));
  return changed.map((field) => texts.conflict.fields[field]).join(', ');
}

function Leftover({ leftover }: { leftover: StoredDraft }) {
  const what = useId();
  return (
    <li>
      <p id={what}>{texts.draft.from(ago(leftover.at, texts.draft.now), partsOf(leftover))}</p>
      <div className={styles.buttons}>
        <Button look="primary" aria-describedby={what} onClick={() => recoverStoredDraft(leftover)}>
          {texts.draft.recover}
        </Button>
        <Button look="quiet" aria-describedby={what} onClick={() => discardStoredDraft(leftover)}>
          {texts.draft.discard}
        </Button>
      </div>
    </li>
  );
}

/** Offers what earlier visits and other tabs left unsaved. */
export function StoredDraftNotice() {
  const leftovers = useStore($storedDrafts);
  if (leftovers.length === 0) return null;
  return (
    <section className={styles.leftover} aria-label={texts.draft.title}>
      <strong>{texts.draft.title}</strong>
      <ul>
        {leftovers.map((leftover) => (
          <Leftover key={leftover.tab} leftover={leftover} />
        ))}
      </ul>
    </section>
  );
}
