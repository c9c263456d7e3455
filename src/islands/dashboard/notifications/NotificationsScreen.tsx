import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { OPTIONAL_KINDS } from '@/lib/dashboard/preferences';
import { $site } from '../core/site';
import { ButtonLink } from '../ui/Button';
import { Failed } from '../ui/Failed';
import screen from '../ui/layout/Screen.module.css';
import { Section } from '../ui/layout/Section';
import { Row } from '../ui/lists/Row';
import { Toggle } from '../ui/Toggle';
import { Feed } from './Feed';
import { $feed, loadFeed, setEnabled } from './notifications';
import { notificationTexts } from './texts';

/** The kinds of notifications to receive. Those on the account's security are mandatory. */
function Preferences({ muted }: { muted: string[] }) {
  const { plans } = useStore($site);
  const kinds = OPTIONAL_KINDS.filter((kind) => kind !== 'plan' || plans);
  return (
    <ul>
      <Row name={notificationTexts.always} help={notificationTexts.alwaysHelp} />
      {kinds.map((kind) => (
        <Row
          key={kind}
          name={notificationTexts.kinds[kind].name}
          help={notificationTexts.kinds[kind].help}
        >
          <Toggle
            label={notificationTexts.kinds[kind].name}
            checked={!muted.includes(kind)}
            onChange={(wanted) => void setEnabled(kind, wanted)}
          />
        </Row>
      ))}
    </ul>
  );
}

function Content() {
  const feed = useStore($feed);
  if (feed === 'loading') return <p role="status">{notificationTexts.loading}</p>;
  if (feed === 'failed') {
    return <Failed text={notificationTexts.failed} onAgain={() => void loadFeed()} />;
  }
  return <Feed feed={feed} />;
}

/** /notificaciones: the account's notifications and their settings. */
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
