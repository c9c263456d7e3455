import type { Page } from '@/lib/people/schema';
import { call } from '../api';
import { useMay } from '../core/me';
import { forgetDrafts } from '../draft/localDraft';
import { Deletion } from './Deletion';
import styles from './Settings.module.css';
import { settingsTexts } from './texts';
import { usePageEnds } from './usePageEnds';

async function remove(slug: string): Promise<void> {
  await call('POST', '/api/cuenta/borrar', { body: { slug } });
  // Unsaved changes are deleted with the account, those of other tabs too.
  forgetDrafts();
  window.location.assign('/cuenta-eliminada');
}

function Pages({ title, pages }: { title: string; pages: Page[] }) {
  if (pages.length === 0) return null;
  return (
    <div>
      <p className={styles.text}>{title}</p>
      <ul className={styles.pages}>
        {pages.map(({ uid, nombre, slug }) => (
          <li key={uid}>
            <b>{nombre}</b> /{slug}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Deletes the account: the person, and the pages without another owner. */
export function DeleteAccount() {
  const ends = usePageEnds();
  const manages = useMay('page.manage');
  const words = {
    go: settingsTexts.removeGo,
    title: settingsTexts.removeTitle,
    explain: settingsTexts.removeExplain,
    confirm: settingsTexts.removeConfirm,
    keep: settingsTexts.removeCancel,
    failed: settingsTexts.removeFailed,
  };
  return (
    <Deletion words={words} exports={manages} run={remove}>
      <p className={styles.text}>{settingsTexts.removeText}</p>
      {ends && <Pages title={settingsTexts.removeGoing} pages={ends.going} />}
      {ends && <Pages title={settingsTexts.removeStaying} pages={ends.staying} />}
    </Deletion>
  );
}
