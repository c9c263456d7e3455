import { useStore } from '@nanostores/react';
import { Download, LockKeyhole, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Range, TableName } from '@/lib/statistics/figures';
import type { Statistics } from '@/lib/statistics/schema';
import { analyticsTexts } from '../charts/format';
import { RangeChoice } from '../charts/RangeChoice';
import { ofThisPage } from '../core/me';
import { markShared } from '../draft/first-steps';
import { $pageUrl } from '../draft/store';
import { CopyLink } from '../profile/share/CopyLink';
import { texts } from '../texts';
import { Button, ButtonLink } from '../ui/Button';
import { PlansLink } from '../ui/LockedBox';
import { Inline, Note, Stack, Text } from '../ui/layout/Layout';
import screen from '../ui/layout/Layout.module.css';
import { Toggle } from '../ui/Parts';
import { ago } from '../ui/time';
import { undoReset } from './Reset';
import styles from './Statistics.module.css';
import { chooseRange, loadStatistics, type View } from './statistics';

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
  const pageUrl = useStore($pageUrl);
  return (
    <Stack gap={3} className={styles.empty}>
      <h2>{analyticsTexts.empty.title}</h2>
      <p>{analyticsTexts.empty.help}</p>
      <CopyLink
        label={analyticsTexts.empty.address}
        help={analyticsTexts.empty.addressHelp}
        address={pageUrl}
        onCopied={markShared}
      />
    </Stack>
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
        <RangeChoice range={range} words={analyticsTexts} onChoose={chooseRange} />
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

/** The range's tables as CSV files, with a choice of the separator. */
export function Export({ range, tables }: { range: Range; tables: TableName[] }) {
  const [forExcel, setForExcel] = useState(false);
  const separator = forExcel ? '&separador=punto-y-coma' : '';
  return (
    <Stack gap={3}>
      <Inline center gap={3}>
        <Toggle label={texts.csvForExcel} checked={forExcel} onChange={setForExcel} />
        <Text as="span" look="help" aria-hidden>
          {texts.csvForExcel}
        </Text>
      </Inline>
      <Inline gap={3}>
        {tables.map((table) => (
          <ButtonLink
            key={table}
            href={ofThisPage(
              `/api/estadisticas/exportar?rango=${range}&tabla=${table}${separator}`,
            )}
            download
            icon={<Download />}
          >
            {analyticsTexts.csv[table]}
          </ButtonLink>
        ))}
      </Inline>
    </Stack>
  );
}

/** Invented numbers, so that the blurred charts contain no real data. */
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
      <Stack gap={3} className={styles.words}>
        <LockKeyhole />
        <h2>{title}</h2>
        <p>{help}</p>
        <PlansLink look="primary">{analyticsTexts.locked.upgrade}</PlansLink>
      </Stack>
    </section>
  );
}
