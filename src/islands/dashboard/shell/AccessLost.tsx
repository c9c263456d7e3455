import { letGo } from '../kernel/heldPage';
import { t } from '../texts';
import { ButtonLink } from '../ui/Button';
import { CropMarks } from '../ui/CropMarks';
import styles from './LoadFailed.module.css';

/** In place of the dashboard when its page is not this person's any more. */
export function AccessLost() {
  return (
    <main className={styles.screen} id="contenido">
      <CropMarks>
        <div className={styles.card}>
          <h1>{t.pages.gone}</h1>
          <p>{t.pages.goneHelp}</p>
          <ButtonLink look="primary" href="/dashboard" target="_self" onClick={letGo}>
            {t.pages.goOn}
          </ButtonLink>
        </div>
      </CropMarks>
    </main>
  );
}
