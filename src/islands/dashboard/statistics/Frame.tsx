import { useStore } from '@nanostores/react';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Range } from '@/lib/audience/statistics/figures';
import type { Statistics } from '@/lib/audience/statistics/schema';
import { RangeChoice } from '../charts/RangeChoice';
import { $base } from '../draft/profile';
import { $site } from '../kernel/site';
import { CopyLink } from '../share/CopyLink';
import { Button } from '../ui/Button';
import screen from '../ui/Screen.module.css';
import { ago } from '../ui/time';
import styles from './Frame.module.css';
import { undoReset } from './reset';
import { chooseRange, loadStatistics } from './store';
import { analytics as t } from './texts';
import type { View } from './useStatistics';

/** The range of the statistics. */
export function RangePicker({ range }: { range: Range }) {
  return <RangeChoice range={range} words={t} onChoose={chooseRange} />;
}

function ResetNotice({ data }: { data: Statistics }) {
  const { reinicio } = data;
  if (!reinicio) return null;
  return (
    <div className={styles.notice}>
      <p>{t.reset.notice(ago(reinicio.creadoEn, t.reset.now))}</p>
      <Button look="quiet" onClick={() => void undoReset(reinicio.id)}>
        {t.reset.undo}
      </Button>
    </div>
  );
}

/** What to do when nobody came yet. */
export function Empty() {
  const slug = useStore($base)?.slug ?? '';
  const { publicUrl } = useStore($site);
  return (
    <div className={styles.empty}>
      <h2>{t.empty.title}</h2>
      <p>{t.empty.help}</p>
      <CopyLink
        label={t.empty.address}
        help={t.empty.addressHelp}
        address={`${publicUrl}/${slug}`}
      />
    </div>
  );
}

interface FrameProps {
  view: View;
  children: (data: Statistics) => ReactNode;
}

/** What the statistics screens share: range, waiting, failure, the time zone. */
export function Frame({ view, children }: FrameProps) {
  const { range, known } = view;
  const { data, state } = known;
  return (
    <div className={screen.screen}>
      <div className={styles.top}>
        <RangePicker range={range} />
        <Button
          look="quiet"
          className={styles.refresh}
          icon={<RefreshCw aria-hidden="true" data-busy={state === 'loading' || undefined} />}
          onClick={() => void loadStatistics(range, true)}
        >
          {t.refresh}
        </Button>
      </div>
      {data && <ResetNotice data={data} />}
      {state === 'failed' && (
        <p className={styles.failed} role="alert">
          {t.failed}
        </p>
      )}
      {!data && state === 'loading' && (
        <p className={styles.waiting} role="status">
          {t.loading}
        </p>
      )}
      {data && children(data)}
      {data && <p className={styles.zone}>{t.zone(data.zonaHoraria)}</p>}
    </div>
  );
}
