import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $base, $draft } from '../draft/profile';
import { $site } from '../kernel/site';
import { CopyLink } from '../share/CopyLink';
import { Button, ButtonLink } from '../ui/Button';
import { Inline } from '../ui/layout/Layout';
import { Section } from '../ui/layout/Section';
import { Text } from '../ui/layout/Text';
import { ago } from '../ui/time';
import { $news, loadDatesSubscribers, showOnPage } from './events';
import { eventTexts } from './texts';

/** When the next mail leaves, as it is said beside the dates. */
function nextMail(proximo: string): string {
  const isDue = Date.parse(proximo) <= Date.now() + 60_000;
  return isDue ? eventTexts.news.soon : eventTexts.news.next(ago(proximo, ''));
}

/** How many asked to be told of new dates, and when they are. */
function News() {
  const news = useStore($news);
  const { mail } = useStore($site);
  useEffect(() => {
    void loadDatesSubscribers();
  }, []);
  if (mail === 'off' || !news) return null;
  const { personas, proximo } = news;
  return (
    <Text look="soft">
      {personas === 0 ? eventTexts.news.none : eventTexts.news.people(personas)}
      {proximo && ` ${nextMail(proximo)}`}
    </Text>
  );
}

/** Where the events are to be seen: in the page's block, and on a page of their own. */
export function OnPage() {
  const draft = useStore($draft);
  const slug = useStore($base)?.slug ?? '';
  const { publicUrl } = useStore($site);
  const there = draft?.bloques.some(
    ({ tipo, activo, archivado }) => tipo === 'eventos' && activo && !archivado,
  );
  const agenda = `${publicUrl}/${slug}/eventos`;
  return (
    <Section title={eventTexts.onPage.title}>
      <Inline center apart gap="3-4">
        <p>{there ? eventTexts.onPage.there : eventTexts.onPage.missing}</p>
        {there ? (
          <ButtonLink href="/enlaces">{eventTexts.onPage.links}</ButtonLink>
        ) : (
          <Button look="primary" onClick={showOnPage}>
            {eventTexts.onPage.add}
          </Button>
        )}
      </Inline>
      <CopyLink
        label={eventTexts.onPage.agenda}
        help={eventTexts.onPage.agendaHelp}
        address={agenda}
      />
      <News />
    </Section>
  );
}
