import { Eye, MousePointerClick, Share2, ShoppingBag } from 'lucide-react';
import type { Activity as Line } from '@/lib/audience/statistics/schema';
import { analyticsTexts, countryName, momentOf } from '../charts/format';
import { Text } from '../ui/layout/Text';
import { ago } from '../ui/time';
import styles from './Activity.module.css';

const ICONS = { view: Eye, click: MousePointerClick, share: Share2, store: ShoppingBag } as const;

function what({ type, enlace }: Line): string {
  if (type === 'store' && enlace !== undefined)
    return enlace ? analyticsTexts.seen(enlace) : analyticsTexts.seenGone;
  if (type !== 'click') return analyticsTexts.activityNames[type];
  return enlace ? analyticsTexts.clickOn(enlace) : analyticsTexts.clickOnGone;
}

/** The newest visits, clicks and shares. They identify no visitor. */
export function Activity({ lines }: { lines: Line[] }) {
  if (lines.length === 0) return <Text look="soft">{analyticsTexts.empty.none}</Text>;
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
              {analyticsTexts.from(
                countryName(line.country),
                analyticsTexts.deviceNames[line.device],
              )}
            </span>
            <time dateTime={line.time} title={momentOf(line.time)}>
              {ago(line.time, analyticsTexts.reset.now)}
            </time>
          </li>
        );
      })}
    </ul>
  );
}
