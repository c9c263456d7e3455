import type { FullStatistics, LinkFigures } from '@/lib/audience/statistics/schema';
import { analyticsTexts } from '../../charts/format';
import { TimeChart } from '../../charts/TimeChart';
import { useMay } from '../../kernel/me';
import { Inline } from '../../ui/layout/Layout';
import { Reset } from '../Reset';
import styles from './LinkTable.module.css';

/** One link: its clicks over time, where it leads, and starting it again from zero. */
export function LinkDetail({ link, data }: { link: LinkFigures; data: FullStatistics }) {
  const manages = useMay('statistics.manage');
  const points = link.curva.map((clicks, step) => ({
    time: data.pasos[step] ?? '',
    views: 0,
    clicks,
  }));
  return (
    <div className={styles.opened}>
      <TimeChart
        title={
          data.rango === 'hoy' ? analyticsTexts.table.lastWeek : analyticsTexts.table.detailCurve
        }
        points={points}
        series={['clicks']}
        range={data.rango === 'hoy' ? '7d' : data.rango}
      />
      <Inline center apart gap={3} className={styles.tools}>
        {link.url && (
          <a href={link.url} target="_blank" rel="noopener">
            {link.url}
          </a>
        )}
        {manages && <Reset link={link} />}
      </Inline>
    </div>
  );
}
