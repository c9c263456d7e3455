import { useStore } from '@nanostores/react';
import {
  Archive,
  ArrowLeft,
  Inbox as InboxIcon,
  MailOpen,
  Reply,
  ShieldAlert,
  Trash2,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CONTACT_LIMITS, FOLDERS } from '@/lib/contacts/limits';
import type { Counts, Inbox, Message } from '@/lib/contacts/schema';
import { firstUnits } from '@/lib/core/text/characters';
import { wholeNumber } from '@/lib/core/text/numbers';
import { $base } from '../draft/store';
import { Button, ButtonLink } from '../ui/Button';
import { CsvLinks } from '../ui/CsvLinks';
import { focusNext, rowOf, TITLE } from '../ui/document';
import { Box, Inline, Note } from '../ui/layout/Layout';
import styles from '../ui/lists/Lists.module.css';
import { Search } from '../ui/lists/Search';
import { Confirm } from '../ui/overlays/Confirm';
import { Pending, useLoaded } from '../ui/Pending';
import { ago, momentOf } from '../ui/time';
import {
  $folder,
  $inbox,
  $open,
  $search,
  inboxTexts,
  loadInbox,
  loadOlder,
  move,
  read,
  readAll,
  removeForGood,
  showFolder,
  unread,
} from './inbox';

/** Maximum characters of a message that a reply quotes, because mail programs cut longer URLs. */
const MAX_QUOTED = 1200;

interface ReplyContent {
  to: string;
  subject: string;
  /** A line with the sender and the time. */
  intro: string;
  text: string;
}

/**
 * Returns the mailto: URL that opens a reply in the person's mail program, with the message quoted.
 */
function mailtoReply({ to, subject, intro, text }: ReplyContent): string {
  const cut = text.length > MAX_QUOTED ? `${firstUnits(text, MAX_QUOTED)}…` : text;
  const quoted = cut.split('\n').map((line) => `> ${line}`);
  const body = ['', '', intro, ...quoted].join('\r\n');
  const query = [`subject=${encodeURIComponent(subject)}`, `body=${encodeURIComponent(body)}`];
  return `mailto:${encodeURIComponent(to)}?${query.join('&')}`;
}

/** Moves the message to the bin; a message in the bin is removed for good. */
function Remove({ message }: { message: Message }) {
  const [asking, setAsking] = useState(false);
  const inBin = message.carpeta === 'papelera';
  const act = () => (inBin ? setAsking(true) : void move(message, 'papelera'));
  return (
    <>
      <Button look={inBin ? 'danger' : 'outline'} icon={<Trash2 />} onClick={act}>
        {inBin ? inboxTexts.removeForGood : inboxTexts.remove}
      </Button>
      <Confirm
        open={asking}
        title={inboxTexts.removeTitle}
        text={inboxTexts.removeText}
        confirm={inboxTexts.removeForGood}
        keep={inboxTexts.keep}
        danger
        onConfirm={() => void removeForGood(message)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function ReadingTools({ message }: { message: Message }) {
  const { id, correo, nombre, texto, carpeta, creadoEn } = message;
  const page = useStore($base)?.nombre ?? '';
  const intro = inboxTexts.quoted(momentOf(creadoEn), nombre);
  const replyUrl = mailtoReply({
    to: correo,
    subject: `Re: ${inboxTexts.subject(page)}`,
    intro,
    text: texto,
  });
  return (
    <Inline gap={3}>
      <ButtonLink look="primary" href={replyUrl} icon={<Reply />}>
        {inboxTexts.answer}
      </ButtonLink>
      {carpeta === 'bandeja' ? (
        <>
          <Button icon={<Archive />} onClick={() => void move(message, 'archivo')}>
            {inboxTexts.archive}
          </Button>
          <Button icon={<ShieldAlert />} onClick={() => void move(message, 'spam')}>
            {inboxTexts.toSpam}
          </Button>
          <Button icon={<MailOpen />} onClick={() => void unread(id)}>
            {inboxTexts.markUnread}
          </Button>
        </>
      ) : (
        <Button icon={<InboxIcon />} onClick={() => void move(message, 'bandeja')}>
          {carpeta === 'spam' ? inboxTexts.noSpam : inboxTexts.toInbox}
        </Button>
      )}
      <Remove message={message} />
    </Inline>
  );
}

/** The whole message, and its actions. */
function Reading({ message }: { message: Message }) {
  const { nombre, correo, texto, creadoEn, sospecha } = message;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <article className={styles.message}>
      <div className={styles.back}>
        <Button
          look="quiet"
          icon={<ArrowLeft />}
          onClick={() => {
            $open.set(null);
            focusNext(rowOf(message.id), TITLE);
          }}
        >
          {inboxTexts.back}
        </Button>
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {nombre}
      </h2>
      <p className={styles.facts}>
        {correo} · <time dateTime={creadoEn}>{momentOf(creadoEn)}</time>
      </p>
      {sospecha !== '' && <Note as="p">{inboxTexts.suspicions[sospecha]}</Note>}
      <p className={styles.text}>{texto}</p>
      <ReadingTools message={message} />
    </article>
  );
}

/**
 * The folders with their counts: unread messages in the inbox, all messages in the other folders.
 */
function Folders({ counts }: { counts: Counts }) {
  const folder = useStore($folder);
  const words = useStore($search);
  return (
    <nav className={styles.folders} aria-label={inboxTexts.folderList}>
      <ul>
        {FOLDERS.map((name) => {
          const count = name === 'bandeja' ? counts.sinLeer : counts[name];
          return (
            <li key={name}>
              <button
                type="button"
                aria-current={name === folder ? 'true' : undefined}
                onClick={() => showFolder(name, words)}
              >
                {inboxTexts.folders[name]}
                {count > 0 && <span className={styles.count}>{wholeNumber(count)}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** A message in its folder: sender, time and first words. */
function MessageRow({ message, open }: { message: Message; open: boolean }) {
  const { id, nombre, texto, creadoEn, leido } = message;
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-row={id}
        data-unread={!leido || undefined}
        aria-current={open ? 'true' : undefined}
        onClick={() => void read(message)}
      >
        <span className={styles.who}>{nombre}</span>
        <time className={styles.when} dateTime={creadoEn}>
          {ago(creadoEn, inboxTexts.now)}
        </time>
        <span className={styles.excerpt}>{texto}</span>
      </button>
    </li>
  );
}

/** The text of an empty folder or an empty search result. */
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
    <Inline center gap="0-3" className={styles.tools}>
      <p role="status">
        {folder === 'bandeja' &&
          (sinLeer > 0 ? inboxTexts.unreadCount(sinLeer) : inboxTexts.allRead)}
      </p>
      {folder === 'bandeja' && sinLeer > 0 && (
        <Button look="quiet" onClick={() => void readAll()}>
          {inboxTexts.readAll}
        </Button>
      )}
      <CsvLinks path={`/api/mensajes/exportar?carpeta=${folder}`} label={inboxTexts.download} />
    </Inline>
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
  const inbox = useLoaded($inbox, loadInbox);
  const words = useStore($search);
  if (typeof inbox === 'string')
    return <Pending state={inbox} words={inboxTexts} load={loadInbox} />;
  return (
    <>
      <Inline apart className={styles.top}>
        <Folders counts={inbox.cuentas} />
        <Search
          words={words}
          label={inboxTexts.search}
          maxLength={CONTACT_LIMITS.busca}
          onSearch={(searched) => showFolder($folder.get(), searched)}
        />
      </Inline>
      <Messages inbox={inbox} />
    </>
  );
}

/** The inbox: folders, their messages, and the open message. */
export function InboxPart() {
  return (
    <section className={styles.inbox} aria-label={inboxTexts.title}>
      <Content />
    </section>
  );
}
