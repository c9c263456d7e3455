import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ButtonLink } from '../ui/Button';
import { Failed } from '../ui/Failed';
import screen from '../ui/layout/Screen.module.css';
import { Section } from '../ui/layout/Section';
import { Feed } from './Feed';
import { $feed, loadFeed } from './notifications';
import { Preferences } from './Preferences';
import { notificationTexts } from './texts';

function Content() {
  const feed = useStore($feed);
  if (feed === 'loading') return <p role="status">{notificationTexts.loading}</p>;
  if (feed === 'failed') {
    return <Failed text={notificationTexts.failed} onAgain={() => void loadFeed()} />;
  }
  return <Feed feed={feed} />;
}

/** /notificaciones: the account's notifications, and their settings. */
export default function NotificationsScreen() {
  const feed = useStore($feed);
  useEffect(() => {
    void loadFeed();
  }, []);
  return (
    <div className={screen.screen}>
      <Section title={notificationTexts.feed} help={notificationTexts.feedHelp}>
        <Content />
      </Section>
      {typeof feed !== 'string' && (
        <Section title={notificationTexts.choose} help={notificationTexts.chooseHelp}>
          <Preferences muted={feed.apagadas} />
          <div>
            <ButtonLink look="quiet" href="/ajustes#correos">
              {notificationTexts.byMail}
            </ButtonLink>
          </div>
        </Section>
      )}
    </div>
  );
}
