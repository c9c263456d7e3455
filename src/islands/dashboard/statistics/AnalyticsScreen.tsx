import type { TableName } from '@/lib/audience/statistics/figures';
import type { FullStatistics, Statistics } from '@/lib/audience/statistics/schema';
import { BASIC_FIGURES } from '@/lib/plans/entitlements';
import { Bars } from '../charts/Bars';
import { TimeChart } from '../charts/TimeChart';
import { useMay } from '../kernel/me';
import { ButtonLink } from '../ui/Button';
import { Section } from '../ui/Section';
import { Activity } from './Activity';
import { Countries, Devices, Sources } from './Breakdown';
import { Export } from './Export';
import { type FigureName, Figures } from './Figures';
import { Empty, Frame } from './Frame';
import { linkName } from './LinkTable';
import { Locked } from './Locked';
import parts from './Parts.module.css';
import { Reset } from './Reset';
import { StorePart } from './StorePart';
import { analytics as t } from './texts';
import { full, useStatistics } from './useStatistics';

const NAMES: FigureName[] = [...BASIC_FIGURES, 'engagement', 'conversionRate'];
const TOP = 5;
const TABLES: TableName[] = ['dias', 'enlaces', 'paises', 'fuentes', 'dispositivos'];
const STORE_TABLES: TableName[] = ['productos'];

function TopLinks({ data }: { data: FullStatistics }) {
  const clicked = data.enlaces.filter(({ clicks }) => clicks > 0).slice(0, TOP);
  const bars = clicked.map((link) => ({
    name: linkName(link),
    share: data.clicks > 0 ? link.clicks / data.clicks : 0,
    value: t.clicks(link.clicks),
  }));
  return (
    <>
      <Bars bars={bars} label={t.topLinks} />
      <div>
        <ButtonLink look="quiet" href="/clicks">
          {t.allLinks}
        </ButtonLink>
      </div>
    </>
  );
}

function NotCounted({ data }: { data: FullStatistics }) {
  return (
    <div>
      <p className={parts.quiet}>{t.own(data.propias)}</p>
      <p className={parts.quiet}>{t.bots(data.bots)}</p>
      <p className={parts.quiet}>{t.privacy}</p>
    </div>
  );
}

function Advanced({ data }: { data: FullStatistics }) {
  return (
    <>
      <Section title={t.overTime}>
        <TimeChart
          title={t.overTime}
          points={data.timeData}
          series={['views', 'clicks']}
          range={data.rango}
        />
      </Section>
      <Section title={t.topLinks}>
        <TopLinks data={data} />
      </Section>
      <StorePart data={data} />
      <Section title={t.countries}>
        <Countries data={data} />
      </Section>
      <Section title={t.devices}>
        <Devices data={data} />
      </Section>
      <Section title={t.sources} help={t.sourcesHelp}>
        <Sources data={data} />
      </Section>
      <Section title={t.activity}>
        <Activity lines={data.recentActivity} />
      </Section>
      <Section title={t.notCounted} help={t.notCountedHelp}>
        <NotCounted data={data} />
      </Section>
      <Section title={t.csv.title} help={t.csv.help}>
        <Export range={data.rango} tables={[...TABLES, ...(data.tienda ? STORE_TABLES : [])]} />
      </Section>
    </>
  );
}

function Content({ data }: { data: Statistics }) {
  const manages = useMay('statistics.manage');
  const advanced = full(data);
  const nothing = data.views === 0 && data.clicks === 0;
  return (
    <>
      <Figures data={data} names={advanced ? NAMES : BASIC_FIGURES} />
      {nothing && <Empty />}
      {advanced && nothing && <StorePart data={advanced} />}
      {advanced && !nothing && <Advanced data={advanced} />}
      {!advanced && <Locked title={t.locked.title} help={t.locked.help} />}
      {!advanced && (
        <Section title={t.notCounted} help={t.notCountedHelp}>
          <div>
            <p className={parts.quiet}>{t.own(0)}</p>
            <p className={parts.quiet}>{t.privacy}</p>
          </div>
        </Section>
      )}
      {manages && (
        <Section title={t.reset.title} help={t.reset.help}>
          <div>
            <Reset />
          </div>
        </Section>
      )}
    </>
  );
}

/** /analytics: the whole in figures, over time and in its parts. */
export default function AnalyticsScreen() {
  return <Frame view={useStatistics()}>{(data) => <Content data={data} />}</Frame>;
}
