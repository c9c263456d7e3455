import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $base, $draft } from '../draft/profile';
import { $site } from '../kernel/site';
import { CopyLink } from '../share/CopyLink';
import { Button, ButtonLink } from '../ui/Button';
import { Section } from '../ui/Section';
import { ago } from '../ui/time';
import styles from './Events.module.css';
import { $news, loadNews, showOnPage } from './events';
import { m } from './texts';

/** When the next mail leaves, as it is said beside the dates. */
function nextMail(proximo: string): string {
  const isDue = Date.parse(proximo) <= Date.now() + 60_000;
  return isDue ? m.news.soon : m.news.next(ago(proximo, ''));
}

/** How many asked to be told of new dates, and when they are. */
function News() {
  const news = useStore($news);
  const { mail } = useStore($site);
  useEffect(() => {
    void loadNews();
  }, []);
  if (mail === 'off' || !news) return null;
  const { personas, proximo } = news;
  return (
    <p className={styles.quiet}>
      {personas === 0 ? m.news.none : m.news.people(personas)}
      {proximo && ` ${nextMail(proximo)}`}
    </p>
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
    <Section title={m.onPage.title}>
      <div className={styles.onPage}>
        <p>{there ? m.onPage.there : m.onPage.missing}</p>
        {there ? (
          <ButtonLink href="/enlaces">{m.onPage.links}</ButtonLink>
        ) : (
          <Button look="primary" onClick={showOnPage}>
            {m.onPage.add}
          </Button>
        )}
      </div>
      <CopyLink label={m.onPage.agenda} help={m.onPage.agendaHelp} address={agenda} />
      <News />
    </Section>
  );
}
