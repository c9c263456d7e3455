import type { Statistics } from '@/lib/statistics/figures';
import { Countries, Devices, Sources } from '../statistics/Breakdown';
import { Export } from '../statistics/Export';
import { Figures } from '../statistics/Figures';
import { Empty, Frame } from '../statistics/Frame';
import { Locked } from '../statistics/Locked';
import { TimeChart } from '../statistics/TimeChart';
import { analytics as t } from '../statistics/texts';
import { full, useStatistics } from '../statistics/useStatistics';
import { Section } from '../ui/Section';

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
