import { RefreshCw } from 'lucide-react';
import { load } from '../../session/load';
import { texts } from '../../texts';
import { Button, ButtonLink } from '../../ui/Button';
import { CropMarks } from '../../ui/CropMarks';
import styles from '../Shell.module.css';

/** Shown when the profile could not be loaded, with a button to go on. */
export function LoadFailed({ signedOut }: { signedOut: boolean }) {
  const back = `/entrar?volver=${encodeURIComponent(window.location.pathname)}`;
  return (
    <main className={styles.loadFailedScreen} id="contenido">
      <CropMarks>
        <div className={styles.card}>
          <h1>{signedOut ? texts.load.signedOutTitle : texts.load.failed}</h1>
          <p>{signedOut ? texts.load.signedOut : texts.load.failedHelp}</p>
          {signedOut ? (
            <ButtonLink look="primary" href={back} target="_self">
              {texts.load.signIn}
            </ButtonLink>
          ) : (
            <Button look="primary" icon={<RefreshCw />} onClick={() => void load()}>
              {texts.load.again}
            </Button>
          )}
        </div>
      </CropMarks>
    </main>
  );
}
