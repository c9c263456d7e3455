import { useStore } from '@nanostores/react';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import type { Inbox } from '@/lib/audience/contacts/schema';
import { ofThisPage } from '../kernel/me';
import { Button, ButtonLink } from '../ui/Button';
import { Failed } from '../ui/Failed';
import { Box } from '../ui/layout/Box';
import { Inline } from '../ui/layout/Layout';
import styles from '../ui/lists/Panes.module.css';
import { Folders } from './Folders';
import {
  $folder,
  $inbox,
  $open,
  $search,
  inboxTexts,
  loadInbox,
  loadOlder,
  readAll,
  showFolder,
} from './inbox';
import { MessageRow } from './MessageRow';
import { Reading } from './Reading';
import { Search } from './Search';

/** What is said where a folder holds nothing, or nothing that was looked for. */
function Nothing() {
  const folder = useStore($folder);
  const words = useStore($search);
  const emptyText = words
    ? { title: inboxTexts.nothing, text: inboxTexts.nothingHelp(inboxTexts.folders[folder]) }
    : { title: inboxTexts.empty[folder].title, text: inboxTexts.empty[folder].help };
  return (
    <div className={styles.nothing}>
      <Box {...emptyText} heading="h2">
        {words && <Button onClick={() => showFolder(folder, '')}>{inboxTexts.clear}</Button>}
      </Box>
    </div>
  );
}

function Tools({ inbox }: { inbox: Inbox }) {
  const folder = useStore($folder);
  const { sinLeer } = inbox.cuentas;
  return (
    <div className={styles.tools}>
      <p role="status">
        {folder === 'bandeja' &&
          (sinLeer > 0 ? inboxTexts.unreadCount(sinLeer) : inboxTexts.allRead)}
      </p>
      {folder === 'bandeja' && sinLeer > 0 && (
        <Button look="quiet" onClick={() => void readAll()}>
          {inboxTexts.readAll}
        </Button>
      )}
      <ButtonLink
        look="quiet"
        href={ofThisPage(`/api/mensajes/exportar?carpeta=${folder}`)}
        download
        icon={<Download />}
      >
        {inboxTexts.download}
      </ButtonLink>
    </div>
  );
}

function Messages({ inbox }: { inbox: Inbox }) {
  const open = useStore($open);
  const message = inbox.mensajes.find(({ id }) => id === open);
  if (inbox.mensajes.length === 0) return <Nothing />;
  return (
    <div className={styles.panes} data-reading={message ? true : undefined}>
      <div className={styles.list}>
        <Tools inbox={inbox} />
        <ul>
          {inbox.mensajes.map((one) => (
            <MessageRow key={one.id} message={one} open={one.id === open} />
          ))}
        </ul>
        {inbox.hayMas && (
          <div className={styles.more}>
            <Button onClick={() => void loadOlder()}>{inboxTexts.older}</Button>
          </div>
        )}
      </div>
      <div className={styles.reading}>
        {message ? (
          <Reading key={message.id} message={message} />
        ) : (
          <p className={styles.choose}>{inboxTexts.choose}</p>
        )}
      </div>
    </div>
  );
}

function Content() {
  const inbox = useStore($inbox);
  if (inbox === 'loading') return <p role="status">{inboxTexts.loading}</p>;
  if (inbox === 'failed') {
    return <Failed text={inboxTexts.failed} onAgain={() => void loadInbox()} />;
  }
  return (
    <>
      <Inline apart className={styles.top}>
        <Folders counts={inbox.cuentas} />
        <Search />
      </Inline>
      <Messages inbox={inbox} />
    </>
  );
}

/** The inbox: folders, what each holds, and the message that is read. */
export function InboxPart() {
  useEffect(() => {
    void loadInbox();
  }, []);
  return (
    <section className={styles.inbox} aria-label={inboxTexts.title}>
      <Content />
    </section>
  );
}
