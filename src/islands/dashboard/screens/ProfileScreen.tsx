import { t } from '../texts';
import { ProfileEditor } from '../ui/ProfileEditor';
import styles from './Screen.module.css';

/** /perfil */
export default function ProfileScreen() {
  return (
    <div className={styles.screen}>
      <p className={styles.lead}>{t.profile.title}</p>
      <ProfileEditor />
    </div>
  );
}
