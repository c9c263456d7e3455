import type { TableName } from '@/lib/audience/statistics/figures';
import type { FullStatistics, Statistics } from '@/lib/audience/statistics/schema';
import { BASIC_FIGURES } from '@/lib/plans/entitlements';
import { Bars } from '../charts/Bars';
import { analyticsTexts } from '../charts/format';
import { TimeChart } from '../charts/TimeChart';
import { useMay } from '../kernel/me';
import { ButtonLink } from '../ui/Button';
import { Section } from '../ui/layout/Section';
import { Text } from '../ui/layout/Text';
import { Activity } from './Activity';
import { Export } from './Export';
import { type FigureName, Figures } from './Figures';
import { Empty, Frame } from './Frame';
import { Locked } from './Locked';
import parts from './Parts.module.css';
import { Reset } from './Reset';
import { StorePart } from './StorePart';
import { Countries, Devices, Sources } from './tables/Breakdown';
import { linkName } from './tables/LinkTable';
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
    value: analyticsTexts.clicks(link.clicks),
  }));
  return (
    <>
      <Bars bars={bars} label={analyticsTexts.topLinks} />
      <div>
        <ButtonLink look="quiet" href="/clicks">
          {analyticsTexts.allLinks}
        </ButtonLink>
      </div>
    </>
  );
}

function NotCounted({ data }: { data: FullStatistics }) {
  return (
    <div>
      <Text look="small" className={parts.quiet}>
        {analyticsTexts.own(data.propias)}
      </Text>
      <Text look="small" className={parts.quiet}>
        {analyticsTexts.bots(data.bots)}
      </Text>
      <Text look="small" className={parts.quiet}>
        {analyticsTexts.privacy}
      </Text>
    </div>
  );
}

function Advanced({ data }: { data: FullStatistics }) {
  return (
    <>
      <Section title={analyticsTexts.overTime}>
        <TimeChart
          title={analyticsTexts.overTime}
          points={data.timeData}
          series={['views', 'clicks']}
          range={data.rango}
        />
      </Section>
      <Section title={analyticsTexts.topLinks}>
        <TopLinks data={data} />
      </Section>
      <StorePart data={data} />
      <Section title={analyticsTexts.countries}>
        <Countries data={data} />
      </Section>
      <Section title={analyticsTexts.devices}>
        <Devices data={data} />
      </Section>
      <Section title={analyticsTexts.sources} help={analyticsTexts.sourcesHelp}>
        <Sources data={data} />
      </Section>
      <Section title={analyticsTexts.activity}>
        <Activity lines={data.recentActivity} />
      </Section>
      <Section title={analyticsTexts.notCounted} help={analyticsTexts.notCountedHelp}>
        <NotCounted data={data} />
      </Section>
      <Section title={analyticsTexts.csv.title} help={analyticsTexts.csv.help}>
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
      {!advanced && (
        <Locked title={analyticsTexts.locked.title} help={analyticsTexts.locked.help} />
      )}
      {!advanced && (
        <Section title={analyticsTexts.notCounted} help={analyticsTexts.notCountedHelp}>
          <div>
            <Text look="small" className={parts.quiet}>
              {analyticsTexts.own(0)}
            </Text>
            <Text look="small" className={parts.quiet}>
              {analyticsTexts.privacy}
            </Text>
          </div>
        </Section>
      )}
      {manages && (
        <Section title={analyticsTexts.reset.title} help={analyticsTexts.reset.help}>
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
