import { texts } from '../texts';
import styles from '../ui/layout/Layout.module.css';
import { ProfileEditor } from './ProfileEditor';

export default function ProfileScreen() {
  return (
    <div className={styles.screen}>
      <h2 className={styles.lead}>{texts.profile.title}</h2>
      <ProfileEditor />
    </div>
  );
}
