import type { Statistics } from '@/lib/audience/statistics/schema';
import { TimeChart } from '../charts/TimeChart';
import { Section } from '../ui/Section';
import { Countries, Devices, Sources } from './Breakdown';
import { Export } from './Export';
import { Figures } from './Figures';
import { Empty, Frame } from './Frame';
import { Locked } from './Locked';
import { analytics as t } from './texts';
import { full, useStatistics } from './useStatistics';

function Content({ data }: { data: Statistics }) {
  const advanced = full(data);
  if (!advanced) {
    return (
      <>
        <Figures data={data} names={['visitors', 'views']} />
        {data.views === 0 && <Empty />}
        <Locked title={t.locked.visitors} help={t.locked.visitorsHelp} />
      </>
    );
  }
  const today = data.rango === 'hoy';
  const title = today ? t.visitsOverTime : t.visitorsOverTime;
  return (
    <>
      <Figures data={data} names={['visitors', 'views', 'conversionRate']} />
      {data.visitors === 0 ? (
        <Empty />
      ) : (
        <>
          <Section title={title}>
            <TimeChart
              title={title}
              points={advanced.timeData}
              series={today ? ['views'] : ['visitors', 'views']}
              range={data.rango}
            />
          </Section>
          <Section title={t.countries}>
            <Countries data={advanced} />
          </Section>
          <Section title={t.devices}>
            <Devices data={advanced} />
          </Section>
          <Section title={t.sources} help={t.sourcesHelp}>
            <Sources data={advanced} />
          </Section>
          <Section title={t.csv.title} help={t.csv.help}>
            <Export range={data.rango} tables={['paises', 'dispositivos', 'fuentes']} />
          </Section>
        </>
      )}
    </>
  );
}

/** /visitors: who comes, from where, with what. */
export default function VisitorsScreen() {
  return <Frame view={useStatistics()}>{(data) => <Content data={data} />}</Frame>;
}
