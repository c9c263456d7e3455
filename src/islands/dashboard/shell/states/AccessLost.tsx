import { clearTabPage } from '../../kernel/tabPage';
import { texts } from '../../texts';
import { ButtonLink } from '../../ui/Button';
import { CropMarks } from '../../ui/CropMarks';
import styles from './LoadFailed.module.css';

/** In place of the dashboard when its page is not this person's any more. */
export function AccessLost() {
  return (
    <main className={styles.screen} id="contenido">
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
