import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import type { FullStatistics, Statistics } from '@/lib/statistics/schema';
import { analyticsTexts } from '../charts/format';
import { useMay } from '../core/me';
import { goTo } from '../core/router';
import { addLink } from '../draft/items';
import { $draft } from '../draft/store';
import { Button } from '../ui/Button';
import { Section, Stack } from '../ui/layout/Layout';
import { Figures } from './Figures';
import { Export, Frame, Locked } from './Frame';
import { LinkTable } from './LinkTable';
import frame from './Statistics.module.css';
import { full, useStatistics } from './statistics';

function NoLinks() {
  const edits = useMay('page.edit');
  const add = () => {
    addLink();
    goTo('enlaces');
  };
  return (
    <Stack gap={3} className={frame.empty}>
      <h2>{analyticsTexts.empty.links}</h2>
      <p>{analyticsTexts.empty.linksHelp}</p>
      {edits && (
        <div>
          <Button look="primary" icon={<Plus />} onClick={add}>
            {analyticsTexts.empty.addLink}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Table({ data }: { data: FullStatistics }) {
  return (
    <>
      {data.clicks === 0 && (
        <Stack gap={3} className={frame.empty}>
          <h2>{analyticsTexts.empty.clicks}</h2>
          <p>{analyticsTexts.empty.clicksHelp}</p>
        </Stack>
      )}
      <LinkTable data={data} />
      <Section title={analyticsTexts.csv.title} help={analyticsTexts.csv.help}>
        <Export range={data.rango} tables={['enlaces']} />
      </Section>
    </>
  );
}

function Content({ data }: { data: Statistics }) {
  const advanced = full(data);
  const links = useStore($draft)?.enlaces.length ?? 0;
  const none = advanced ? advanced.enlaces.length === 0 : links === 0;
  return (
    <>
      <Figures data={data} names={['clicks', 'engagement', 'conversionRate']} />
      {none && <NoLinks />}
      {!advanced && (
        <Locked title={analyticsTexts.locked.clicks} help={analyticsTexts.locked.clicksHelp} />
      )}
      {advanced && !none && <Table data={advanced} />}
    </>
  );
}

/** /clicks: the clicks of each link. */
export default function ClicksScreen() {
  return <Frame view={useStatistics()}>{(data) => <Content data={data} />}</Frame>;
}
