import { LockKeyhole } from 'lucide-react';
import { analyticsTexts } from '../charts/format';
import { PlansLink } from '../ui/LockedBox';
import styles from './Statistics.module.css';

/** Invented numbers: the blurred charts contain no real data. */
const SHAPE = [28, 44, 36, 60, 52, 74, 58, 82, 66, 90, 78, 96];

interface LockedProps {
  title: string;
  help: string;
}

/** A blurred chart of a PRO feature, with a link to the plans. */
export function Locked({ title, help }: LockedProps) {
  return (
    <section className={styles.locked} aria-label={title}>
      <div className={styles.shape} aria-hidden="true">
        {SHAPE.map((height) => (
          <span key={height} style={{ height: `${height}%` }} />
        ))}
      </div>
      <div className={styles.words}>
        <LockKeyhole />
        <h2>{title}</h2>
        <p>{help}</p>
        <PlansLink look="primary">{analyticsTexts.locked.upgrade}</PlansLink>
      </div>
    </section>
  );
}
