import { OTHER_SOURCES } from '@/lib/statistics/rules';
import type { FullStatistics } from '@/lib/statistics/schema';
import { type Bar, Bars } from '../charts/Bars';
import { analyticsTexts, countryName } from '../charts/format';
import { Section } from '../ui/layout/Layout';

function Countries({ data }: { data: FullStatistics }) {
  const bars = data.topCountries.map(({ country, share, views }) => ({
    name: countryName(country),
    share,
    value: analyticsTexts.views(views),
  }));
  return <Bars bars={bars} label={analyticsTexts.countries} />;
}

/** Visitors by device, browser and system. */
function Devices({ data }: { data: FullStatistics }) {
  const { mobile, desktop, tablet } = data.deviceBreakdown;
  const any = mobile + desktop + tablet > 0;
  const bars: Bar[] = (['mobile', 'desktop', 'tablet'] as const).map((device) => ({
    name: analyticsTexts.deviceNames[device],
    share: data.deviceBreakdown[device] / 100,
  }));
  return (
    <Bars bars={any ? bars.sort((a, b) => b.share - a.share) : []} label={analyticsTexts.devices} />
  );
}

function Sources({ data }: { data: FullStatistics }) {
  const bars = data.fuentes.map(({ fuente, share, views }) => ({
    name: fuente === OTHER_SOURCES ? analyticsTexts.otherSources : fuente || analyticsTexts.direct,
    share,
    value: analyticsTexts.views(views),
    ...(fuente === '' && { help: analyticsTexts.directHelp }),
  }));
  return <Bars bars={bars} label={analyticsTexts.sources} />;
}

export function Breakdowns({ data }: { data: FullStatistics }) {
  return (
    <>
      <Section title={analyticsTexts.countries}>
        <Countries data={data} />
      </Section>
      <Section title={analyticsTexts.devices}>
        <Devices data={data} />
      </Section>
      <Section title={analyticsTexts.sources} help={analyticsTexts.sourcesHelp}>
        <Sources data={data} />
      </Section>
    </>
  );
}
