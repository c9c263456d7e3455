import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ButtonLink } from '../ui/Button';
import { Failed } from '../ui/Failed';
import screen from '../ui/Screen.module.css';
import { Section } from '../ui/Section';
import { Feed } from './Feed';
import { $feed, loadFeed } from './notifications';
import { Preferences } from './Preferences';
import { n } from './texts';

function Content() {
  const feed = useStore($feed);
  if (feed === 'loading') return <p role="status">{n.loading}</p>;
  if (feed === 'failed') {
    return <Failed text={n.failed} onAgain={() => void loadFeed()} />;
  }
  return <Feed feed={feed} />;
}

/** /notificaciones: what happened to the account, and what of it is told. */
export default function NotificationsScreen() {
  const feed = useStore($feed);
  useEffect(() => {
    void loadFeed();
  }, []);
  return (
    <div className={screen.screen}>
      <Section title={n.feed} help={n.feedHelp}>
        <Content />
      </Section>
      {typeof feed !== 'string' && (
        <Section title={n.choose} help={n.chooseHelp}>
          <Preferences muted={feed.apagadas} />
          <div>
            <ButtonLink look="quiet" href="/ajustes#correos">
              {n.byMail}
            </ButtonLink>
          </div>
        </Section>
      )}
    </div>
  );
}
