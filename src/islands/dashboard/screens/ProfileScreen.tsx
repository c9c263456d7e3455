import { t } from '../texts';
import { ProfileEditor } from '../ui/ProfileEditor';
import styles from './Screen.module.css';

/** /perfil */
export default function ProfileScreen() {
  return (
    <div className={styles.screen}>
      <h2 className={styles.lead}>{t.profile.title}</h2>
      <ProfileEditor />
    </div>
  );
}
