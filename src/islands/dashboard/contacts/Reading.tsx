import { useStore } from '@nanostores/react';
import { Archive, ArrowLeft, Inbox, MailOpen, Reply, ShieldAlert, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Message } from '@/lib/contacts/schema';
import { firstUnits } from '@/lib/core/text/characters';
import { $base } from '../draft/profile';
import { Button, ButtonLink } from '../ui/Button';
import { Inline } from '../ui/layout/Layout';
import { Note } from '../ui/layout/Note';
import styles from '../ui/lists/Lists.module.css';
import { Confirm } from '../ui/overlays/Confirm';
import { momentOf } from '../ui/time';
import { $open, inboxTexts, move, removeForGood, unread } from './inbox';

/** Characters of a message that are quoted in a reply: mail programs cut longer URLs. */
const MAX_QUOTED = 1200;

interface Answer {
  to: string;
  subject: string;
  /** A line with the sender and the time. */
  intro: string;
  text: string;
}

/**
 * Returns the mailto: URL that opens a reply in the person's mail program, with the message quoted.
 */
function answerAddress({ to, subject, intro, text }: Answer): string {
  const cut = text.length > MAX_QUOTED ? `${firstUnits(text, MAX_QUOTED)}…` : text;
  const quoted = cut.split('\n').map((line) => `> ${line}`);
  const body = ['', '', intro, ...quoted].join('\r\n');
  const query = [`subject=${encodeURIComponent(subject)}`, `body=${encodeURIComponent(body)}`];
  return `mailto:${encodeURIComponent(to)}?${query.join('&')}`;
}

/** Moves the message to the bin, or removes it from there for good. */
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
  const answer = answerAddress({
    to: correo,
    subject: `Re: ${inboxTexts.subject(page)}`,
    intro,
    text: texto,
  });
  return (
    <Inline gap={3}>
      <ButtonLink look="primary" href={answer} icon={<Reply />}>
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
        <Button icon={<Inbox />} onClick={() => void move(message, 'bandeja')}>
          {carpeta === 'spam' ? inboxTexts.noSpam : inboxTexts.toInbox}
        </Button>
      )}
      <Remove message={message} />
    </Inline>
  );
}

/** The whole message, and its actions. */
export function Reading({ message }: { message: Message }) {
  const { nombre, correo, texto, creadoEn, sospecha } = message;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <article className={styles.message}>
      <div className={styles.back}>
        <Button look="quiet" icon={<ArrowLeft />} onClick={() => $open.set(null)}>
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
