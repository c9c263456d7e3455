import { change, ratio } from '@/lib/statistics/rules';
import type { FullStatistics, Performance, Rates, Statistics } from '@/lib/statistics/schema';
import { Bars } from '../charts/Bars';
import { analyticsTexts } from '../charts/format';
import { HeatMap } from '../charts/HeatMap';
import { useMay } from '../core/me';
import { ButtonLink } from '../ui/Button';
import { Section } from '../ui/layout/Section';
import { Empty, Frame } from './Frame';
import { Locked } from './Locked';
import parts from './Statistics.module.css';
import { full, useStatistics } from './useStatistics';

const NAMES = ['views', 'visitors', 'clicks', 'engagement', 'conversionRate'] as const;

const formatRate = (name: keyof Rates, value: number) =>
  name === 'engagement' || name === 'conversionRate'
    ? analyticsTexts.percent(value)
    : analyticsTexts.number(value);

function changeOf(now: number, before: number): string {
  const moved = change(now, before);
  if (moved === null) return '–';
  return `${moved > 0 ? '+' : moved < 0 ? '−' : ''}${analyticsTexts.percent(Math.abs(moved))}`;
}

function Compare({ data }: { data: FullStatistics }) {
  return (
    <table className={parts.compare}>
      <caption className="visually-hidden">{analyticsTexts.performance.compare}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{analyticsTexts.performance.now}</th>
          <th scope="col">{analyticsTexts.performance.earlier}</th>
          <th scope="col">{analyticsTexts.performance.changeName}</th>
        </tr>
      </thead>
      <tbody>
        {NAMES.map((name) => (
          <tr key={name}>
            <th scope="row">{analyticsTexts.labels[name]}</th>
            <td>{formatRate(name, data[name])}</td>
            <td>{formatRate(name, data.anterior[name])}</td>
            <td>{changeOf(data[name], data.anterior[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the step that contains the median first click. */
function medianStep(steps: Performance['primerClic']): string | undefined {
  const all = steps.reduce((sum, { clicks }) => sum + clicks, 0);
  let so = 0;
  for (const { tramo, clicks } of steps) {
    so += clicks;
    if (all > 0 && so * 2 >= all) return analyticsTexts.performance.medians[tramo];
  }
  return undefined;
}

function FirstClick({ steps }: { steps: Performance['primerClic'] }) {
  const all = steps.reduce((sum, { clicks }) => sum + clicks, 0);
  const median = medianStep(steps);
  const bars = steps.map(({ tramo, clicks }) => ({
    name: analyticsTexts.performance.delays[tramo],
    share: ratio(clicks, all),
    value: analyticsTexts.clicks(clicks),
  }));
  return (
    <>
      {median && <p className={parts.strong}>{median}</p>}
      <Bars bars={all > 0 ? bars : []} label={analyticsTexts.performance.first} />
    </>
  );
}

function Best({ mejorDia, mejorHora }: Performance) {
  if (mejorDia === null || mejorHora === null) return null;
  const day = analyticsTexts.performance.weekdays[mejorDia] ?? '';
  const hour = `${String(mejorHora).padStart(2, '0')}:00`;
  return <p className={parts.strong}>{analyticsTexts.performance.bestApart(day, hour)}</p>;
}

function Unclicked({ data }: { data: FullStatistics }) {
  const edits = useMay('page.edit');
  const { sinClics } = data.rendimiento;
  if (!data.enlaces.some(({ estado }) => estado === 'publicado')) {
    return <p>{analyticsTexts.performance.noneClicked}</p>;
  }
  if (sinClics.length === 0) return <p>{analyticsTexts.performance.allClicked}</p>;
  return (
    <>
      <ul className={parts.list}>
        {sinClics.map(({ id, titulo }) => (
          <li key={id}>{titulo || analyticsTexts.table.untitled}</li>
        ))}
      </ul>
      {edits && (
        <div>
          <ButtonLink href="/enlaces">{analyticsTexts.performance.edit}</ButtonLink>
        </div>
      )}
    </>
  );
}

function Content({ data }: { data: Statistics }) {
  const advanced = full(data);
  if (!advanced) {
    return (
      <Locked
        title={analyticsTexts.locked.performance}
        help={analyticsTexts.locked.performanceHelp}
      />
    );
  }
  if (data.views === 0 && data.clicks === 0) return <Empty />;
  const { rendimiento } = advanced;
  return (
    <>
      <Section title={analyticsTexts.performance.when} help={analyticsTexts.performance.whenHelp}>
        <Best {...rendimiento} />
        <HeatMap map={rendimiento.mapa} title={analyticsTexts.performance.when} />
      </Section>
      <Section title={analyticsTexts.performance.first} help={analyticsTexts.performance.firstHelp}>
        <FirstClick steps={rendimiento.primerClic} />
      </Section>
      <Section title={analyticsTexts.performance.compare}>
        <Compare data={advanced} />
      </Section>
      <Section
        title={analyticsTexts.performance.unclicked}
        help={analyticsTexts.performance.unclickedHelp}
      >
        <Unclicked data={advanced} />
      </Section>
    </>
  );
}

/** /performance (PRO): when people visit, how soon they click, and which links get no clicks. */
export default function PerformanceScreen() {
  return <Frame view={useStatistics()}>{(data) => <Content data={data} />}</Frame>;
}
