import type { Page } from '@/lib/people/people/schema';
import { api } from '../api';
import { forgetDrafts } from '../draft/localDraft';
import { useMay } from '../kernel/me';
import { Deletion } from './Deletion';
import styles from './Settings.module.css';
import { s } from './texts';
import { usePageEnds } from './usePageEnds';

async function remove(slug: string): Promise<void> {
  await api.deleteAccount(slug);
  // Unsaved changes go with the account, those of other tabs too.
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

/** The end of an account: its person, and the pages that nobody else owns. */
export function DeleteAccount() {
  const ends = usePageEnds();
  const manages = useMay('page.manage');
  const words = {
    go: s.removeGo,
    title: s.removeTitle,
    explain: s.removeExplain,
    confirm: s.removeConfirm,
    keep: s.removeCancel,
    failed: s.removeFailed,
  };
  return (
    <Deletion words={words} exports={manages} run={remove}>
      <p className={styles.text}>{s.removeText}</p>
      {ends && <Pages title={s.removeGoing} pages={ends.going} />}
      {ends && <Pages title={s.removeStaying} pages={ends.staying} />}
    </Deletion>
  );
}
