import { Eye, MousePointerClick, Share2, ShoppingBag } from 'lucide-react';
import type { Activity as Line } from '@/lib/audience/statistics/schema';
import { countryName, momentOf } from '../charts/format';
import { ago } from '../ui/time';
import styles from './Activity.module.css';
import { analytics as t } from './texts';

const ICONS = { view: Eye, click: MousePointerClick, share: Share2, store: ShoppingBag } as const;

function what({ type, enlace }: Line): string {
  if (type === 'store' && enlace !== undefined) return enlace ? t.seen(enlace) : t.seenGone;
  if (type !== 'click') return t.activityNames[type];
  return enlace ? t.clickOn(enlace) : t.clickOnGone;
}

/** The newest visits, clicks and shares. Nobody can be told from it. */
export function Activity({ lines }: { lines: Line[] }) {
  if (lines.length === 0) return <p className={styles.none}>{t.empty.none}</p>;
  return (
    <ul className={styles.list}>
      {lines.map((line, index) => {
        const Icon = ICONS[line.type];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two visits can be alike in everything
          <li key={index}>
            <Icon aria-hidden="true" data-type={line.type} />
            <span className={styles.what}>{what(line)}</span>
            <span className={styles.who}>
              {t.from(countryName(line.country), t.deviceNames[line.device])}
            </span>
            <time dateTime={line.time} title={momentOf(line.time)}>
              {ago(line.time, t.reset.now)}
            </time>
          </li>
        );
      })}
    </ul>
  );
}
