import type { Statistics } from '@/lib/statistics/schema';
import { analyticsTexts } from '../charts/format';
import { TimeChart } from '../charts/TimeChart';
import { Section } from '../ui/layout/Layout';
import { Breakdowns } from './Breakdown';
import { Figures } from './Figures';
import { Empty, Export, Frame, Locked } from './Frame';
import { full, useStatistics } from './statistics';

function Content({ data }: { data: Statistics }) {
  const advanced = full(data);
  if (!advanced) {
    return (
      <>
        <Figures data={data} names={['visitors', 'views']} />
        {data.views === 0 && <Empty />}
        <Locked title={analyticsTexts.locked.visitors} help={analyticsTexts.locked.visitorsHelp} />
      </>
    );
  }
  const today = data.rango === 'hoy';
  const title = today ? analyticsTexts.visitsOverTime : analyticsTexts.visitorsOverTime;
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
          <Breakdowns data={advanced} />
          <Section title={analyticsTexts.csv.title} help={analyticsTexts.csv.help}>
            <Export range={data.rango} tables={['paises', 'dispositivos', 'fuentes']} />
          </Section>
        </>
      )}
    </>
  );
}

/** /visitors: countries, sources and devices of visitors. */
export default function VisitorsScreen() {
  return <Frame view={useStatistics()}>{(data) => <Content data={data} />}</Frame>;
}
