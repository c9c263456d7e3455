import { useStore } from '@nanostores/react';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Range } from '@/lib/statistics/figures';
import type { Statistics } from '@/lib/statistics/schema';
import { analyticsTexts } from '../charts/format';
import { RangeChoice } from '../charts/RangeChoice';
import { $site } from '../core/site';
import { $base } from '../draft/profile';
import { CopyLink } from '../profile/share/CopyLink';
import { Button } from '../ui/Button';
import { Inline, Note } from '../ui/layout/Layout';
import screen from '../ui/layout/Layout.module.css';
import { ago } from '../ui/time';
import { undoReset } from './reset';
import styles from './Statistics.module.css';
import { chooseRange, loadStatistics } from './store';
import type { View } from './useStatistics';

/** Chooses the range of the statistics. */
export function RangePicker({ range }: { range: Range }) {
  return <RangeChoice range={range} words={analyticsTexts} onChoose={chooseRange} />;
}

function ResetNotice({ data }: { data: Statistics }) {
  const { reinicio } = data;
  if (!reinicio) return null;
  return (
    <Note className={styles.notice}>
      <p>{analyticsTexts.reset.notice(ago(reinicio.creadoEn, analyticsTexts.reset.now))}</p>
      <Button look="quiet" onClick={() => void undoReset(reinicio.id)}>
        {analyticsTexts.reset.undo}
      </Button>
    </Note>
  );
}

/** Suggestions while there are no visits yet. */
export function Empty() {
  const slug = useStore($base)?.slug ?? '';
  const { publicUrl } = useStore($site);
  return (
    <div className={styles.empty}>
      <h2>{analyticsTexts.empty.title}</h2>
      <p>{analyticsTexts.empty.help}</p>
      <CopyLink
        label={analyticsTexts.empty.address}
        help={analyticsTexts.empty.addressHelp}
        address={`${publicUrl}/${slug}`}
      />
    </div>
  );
}

interface FrameProps {
  view: View;
  children: (data: Statistics) => ReactNode;
}

/** The common parts of statistics screens: range, loading, error, time zone. */
export function Frame({ view, children }: FrameProps) {
  const { range, known } = view;
  const { data, state } = known;
  return (
    <div className={screen.screen}>
      <Inline center apart gap={3} className={styles.top}>
        <RangePicker range={range} />
        <Button
          look="quiet"
          className={styles.refresh}
          icon={<RefreshCw data-busy={state === 'loading' || undefined} />}
          onClick={() => void loadStatistics(range, true)}
        >
          {analyticsTexts.refresh}
        </Button>
      </Inline>
      {data && <ResetNotice data={data} />}
      {state === 'failed' && (
        <Note as="p" kind="bad" className={styles.notice} role="alert">
          {analyticsTexts.failed}
        </Note>
      )}
      {!data && state === 'loading' && (
        <p className={styles.waiting} role="status">
          {analyticsTexts.loading}
        </p>
      )}
      {data && children(data)}
      {data && <p className={styles.zone}>{analyticsTexts.zone(data.zonaHoraria)}</p>}
    </div>
  );
}
