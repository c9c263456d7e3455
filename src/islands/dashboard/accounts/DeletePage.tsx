import { useStore } from '@nanostores/react';
import { call } from '../api';
import { $base } from '../draft/profile';
import { leavePage } from '../session/pages';
import { Deletion } from './Deletion';
import styles from './Settings.module.css';
import { settingsTexts } from './texts';
import { usePageEnds } from './usePageEnds';

/** Deletes the page; its members keep their accounts and other pages. */
export function DeletePage() {
  const nombre = useStore($base)?.nombre ?? '';
  const ends = usePageEnds();
  const { title, explain, ...words } = settingsTexts.removePage;
  const rest = ends && ends.all > 1 ? settingsTexts.removePageOthers : settingsTexts.removePageLast;
  return (
    <Deletion
      words={{ ...words, title: title(nombre), explain }}
      exports
      run={async (slug) =>
        leavePage((await call('DELETE', '/api/paginas', { query: { slug } })).quedan)
      }
    >
      <p className={styles.text}>{settingsTexts.removePageText}</p>
      <p className={styles.text}>{rest}</p>
    </Deletion>
  );
}
