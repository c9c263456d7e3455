import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Feed } from '../notifications/Feed';
import { Preferences } from '../notifications/Preferences';
import { n } from '../notifications/texts';
import { $feed, loadFeed } from '../stores/notifications';
import { t } from '../texts';
import { Button } from '../ui/Button';
import { Section } from '../ui/Section';
import screen from './Screen.module.css';

function Content() {
  const feed = useStore($feed);
  if (feed === 'loading') return <p role="status">{n.loading}</p>;
  if (feed === 'failed') {
    return (
      <div role="alert">
        <p>{n.failed}</p>
        <Button onClick={() => void loadFeed()}>{t.load.again}</Button>
      </div>
    );
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
        </Section>
      )}
    </div>
  );
}
