import { texts } from '../../texts';
import styles from './Skeleton.module.css';

/** The card before it is printed: shown while the script and then the profile are on their way. */
export function Skeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <div className={styles.side} aria-hidden="true">
        <i className={styles.mark} />
        <i />
        <i />
        <i />
        <i />
      </div>
      <div className={styles.sheet}>
        <p className={styles.words} role="status">
          {texts.load.loading}
        </p>
        <div className={styles.lines} aria-hidden="true">
          <i className={styles.portrait} />
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
      </div>
    </div>
  );
}
