import { change, ratio } from '@/lib/statistics/rules';
import type { FullStatistics, Performance, Statistics } from '@/lib/statistics/schema';
import { Bars } from '../charts/Bars';
import styles from '../charts/Charts.module.css';
import { analyticsTexts } from '../charts/format';
import { DataTable, Readable, useReader } from '../charts/useReader';
import { useMay } from '../core/me';
import { ButtonLink } from '../ui/Button';
import { Section, Stack } from '../ui/layout/Layout';
import { formatFigure } from './Figures';
import { Empty, Frame, Locked } from './Frame';
import parts from './Statistics.module.css';
import { full, useStatistics } from './statistics';

const CELL = 26;
const LEFT = 44;
const TOP = 4;
const BOTTOM = 22;
const HOURS = 24;
const SHOWN_HOURS = [0, 6, 12, 18];

const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/**
 * The week as a grid with a dot for each hour, whose area is proportional to the count. The size is
 * readable without colour; arrow keys move from dot to dot.
 */
function HeatMap({ map, title }: { map: number[][]; title: string }) {
  const cells = map.flat();
  const announceCell = (index: number) => {
    const day = analyticsTexts.performance.weekdays[Math.floor(index / HOURS)] ?? '';
    return analyticsTexts.performance.cell(
      day,
      hourName(index % HOURS),
      analyticsTexts.views(cells[index] ?? 0),
    );
  };
  const reader = useReader(cells.length, announceCell, HOURS);
  const { at, read } = reader;
  const most = Math.max(1, ...cells);
  const radius = (views: number) => Math.sqrt(views / most) * (CELL / 2 - 1.5);
  const x = (index: number) => LEFT + (index % HOURS) * CELL + CELL / 2;
  const y = (index: number) => TOP + Math.floor(index / HOURS) * CELL + CELL / 2;
  const width = LEFT + HOURS * CELL;
  const height = TOP + map.length * CELL + BOTTOM;
  return (
    <Stack gap={2} className={styles.map}>
      <p className={styles.said}>{at === null ? '' : announceCell(at)}</p>
      <Readable className={styles.drawing} label={title} reader={reader}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {map.map((_, day) => (
            <text
              key={analyticsTexts.performance.weekdays[day]}
              x={LEFT - 12}
              y={y(day * HOURS)}
              dy="0.35em"
              textAnchor="end"
            >
              {analyticsTexts.performance.short[day]}
            </text>
          ))}
          {SHOWN_HOURS.map((hour) => (
            <text key={hour} x={x(hour)} y={height - 5} textAnchor="middle">
              {hour} h
            </text>
          ))}
          {cells.map((views, index) => (
            <g
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the week
              key={index}
              className={styles.cell}
              data-on={at === index || undefined}
              onPointerEnter={() => read(index)}
            >
              <rect x={x(index) - CELL / 2} y={y(index) - CELL / 2} width={CELL} height={CELL} />
              <circle className={styles.grid} cx={x(index)} cy={y(index)} r="1" />
              <circle className={styles.dot} cx={x(index)} cy={y(index)} r={radius(views)} />
            </g>
          ))}
        </svg>
      </Readable>
      <DataTable
        caption={title}
        head={[
          analyticsTexts.labels.day,
          ...Array.from({ length: HOURS }, (_, hour) => `${hour} h`),
        ]}
        rows={map.map((row, day) => [analyticsTexts.performance.weekdays[day] ?? '', ...row])}
      />
    </Stack>
  );
}

const NAMES = ['views', 'visitors', 'clicks', 'engagement', 'conversionRate'] as const;

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
            <td>{formatFigure(name, data[name])}</td>
            <td>{formatFigure(name, data.anterior[name])}</td>
            <td>{changeOf(data[name], data.anterior[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the time step that contains the median time until the first click. */
function medianStep(steps: Performance['primerClic']): string | undefined {
  const all = steps.reduce((sum, { clicks }) => sum + clicks, 0);
  let counted = 0;
  for (const { tramo, clicks } of steps) {
    counted += clicks;
    if (all > 0 && counted * 2 >= all) return analyticsTexts.performance.medians[tramo];
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
  const words = analyticsTexts.performance.bestApart(day, hourName(mejorHora));
  return <p className={parts.strong}>{words}</p>;
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
