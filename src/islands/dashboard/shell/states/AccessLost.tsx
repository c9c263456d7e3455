import { clearTabPage } from '../../core/tabPage';
import { texts } from '../../texts';
import { ButtonLink } from '../../ui/Button';
import { CropMarks } from '../../ui/CropMarks';
import styles from '../Shell.module.css';

/** Replaces the dashboard when the person is no longer a member of its page. */
export function AccessLost() {
  return (
    <main className={styles.loadFailedScreen} id="contenido">
      <CropMarks>
        <div className={styles.card}>
          <h1>{texts.pages.gone}</h1>
          <p>{texts.pages.goneHelp}</p>
          <ButtonLink look="primary" href="/dashboard" target="_self" onClick={clearTabPage}>
            {texts.pages.goOn}
          </ButtonLink>
        </div>
      </CropMarks>
    </main>
  );
}
