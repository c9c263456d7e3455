import { Eye, MousePointerClick, Share2, ShoppingBag } from 'lucide-react';
import { BASIC_FIGURES } from '@/lib/plans/entitlements';
import type { TableName } from '@/lib/statistics/figures';
import type { FullStatistics, Activity as Line, Statistics } from '@/lib/statistics/schema';
import { Bars } from '../charts/Bars';
import { analyticsTexts, countryName, momentOf } from '../charts/format';
import { TimeChart } from '../charts/TimeChart';
import { useMay } from '../core/me';
import { ButtonLink } from '../ui/Button';
import { Section } from '../ui/layout/Section';
import { Text } from '../ui/layout/Text';
import { ago } from '../ui/time';
import { Export } from './Export';
import { type FigureName, Figures } from './Figures';
import { Empty, Frame } from './Frame';
import { Locked } from './Locked';
import { Reset } from './Reset';
import parts from './Statistics.module.css';
import { StorePart } from './StorePart';
import { Countries, Devices, Sources } from './tables/Breakdown';
import { linkName } from './tables/LinkTable';
import { full, useStatistics } from './useStatistics';

const ICONS = { view: Eye, click: MousePointerClick, share: Share2, store: ShoppingBag } as const;

function what({ type, enlace }: Line): string {
  if (type === 'store' && enlace !== undefined)
    return enlace ? analyticsTexts.seen(enlace) : analyticsTexts.seenGone;
  if (type !== 'click') return analyticsTexts.activityNames[type];
  return enlace ? analyticsTexts.clickOn(enlace) : analyticsTexts.clickOnGone;
}

/** The newest visits, clicks and shares. They identify no visitor. */
function Activity({ lines }: { lines: Line[] }) {
  if (lines.length === 0) return <Text look="soft">{analyticsTexts.empty.none}</Text>;
  return (
    <ul className={parts.activityList}>
      {lines.map((line, index) => {
        const Icon = ICONS[line.type];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two visits can be alike in everything
          <li key={index}>
            <Icon aria-hidden="true" data-type={line.type} />
            <span className={parts.what}>{what(line)}</span>
            <span className={parts.who}>
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

/** /analytics: totals, their course and breakdowns. */
export default function AnalyticsScreen() {
  return <Frame view={useStatistics()}>{(data) => <Content data={data} />}</Frame>;
}
