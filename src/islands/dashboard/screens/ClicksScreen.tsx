import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import type { FullStatistics, Statistics } from '@/lib/statistics/figures';
import { Export } from '../statistics/Export';
import { Figures } from '../statistics/Figures';
import { Frame } from '../statistics/Frame';
import frame from '../statistics/Frame.module.css';
import { LinkTable } from '../statistics/LinkTable';
import { Locked } from '../statistics/Locked';
import { analytics as t } from '../statistics/texts';
import { full, useStatistics } from '../statistics/useStatistics';
import { addLink } from '../stores/links';
import { $draft } from '../stores/profile';
import { goTo } from '../stores/router';
import { Button } from '../ui/Button';
import { Section } from '../ui/Section';

function NoLinks() {
  const add = () => {
    addLink();
    goTo('enlaces');
  };
  return (
    <div className={frame.empty}>
      <h2>{t.empty.links}</h2>
      <p>{t.empty.linksHelp}</p>
      <div>
        <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={add}>
          {t.empty.addLink}
        </Button>
      </div>
    </div>
  );
}

function Table({ data }: { data: FullStatistics }) {
  return (
    <>
      {data.clicks === 0 && (
        <div className={frame.empty}>
          <h2>{t.empty.clicks}</h2>
          <p>{t.empty.clicksHelp}</p>
        </div>
      )}
      <LinkTable data={data} />
      <Section title={t.csv.title} help={t.csv.help}>
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
      {!advanced && <Locked title={t.locked.clicks} help={t.locked.clicksHelp} />}
      {advanced && !none && <Table data={advanced} />}
    </>
  );
}

/** /clicks: what every link gets. */
export default function ClicksScreen() {
  return <Frame view={useStatistics()}>{(data) => <Content data={data} />}</Frame>;
}
