import { useStore } from '@nanostores/react';
import { ArrowLeft, PenLine } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { pieces } from '@/lib/core/text/pieces';
import { conversationPath, SUPPORT_LIMITS } from '@/lib/operator/support/rules';
import type {
  Conversation,
  ConversationSummary,
  Support as Data,
} from '@/lib/operator/support/schema';
import { ApiError } from '../../api';
import { $me } from '../../core/me';
import { forgetStored, recall, remember } from '../../core/remember';
import { $site } from '../../core/site';
import { fail } from '../../core/toasts';
import { $base } from '../../draft/store';
import { Button, ButtonLink } from '../../ui/Button';
import { TextAreaField, TextField } from '../../ui/forms/Fields';
import { focusButton } from '../../ui/forms/Form';
import { Box, Inline, Section, Stack, Text } from '../../ui/layout/Layout';
import { Failed } from '../../ui/Pending';
import { ago, momentOf } from '../../ui/time';
import {
  $conversation,
  $support,
  begin,
  loadConversation,
  loadOlder,
  loadSupport,
  sendMessage,
  setState,
} from './conversations';
import styles from './Help.module.css';
import { conversationTexts } from './texts';

/**
 * The prefix starts like the keys of all unsaved changes, so that a sign-out deletes them together.
 */
const PREFIX = 'borrador:soporte';

/** Returns a text and its setter; the text is stored in this browser until it is set to ''. */
function useStoredText(name: string): [text: string, write: (text: string) => void] {
  const key = `${PREFIX}:${$me.get().persona}:${name}`;
  const [text, setText] = useState(() => recall(key) ?? '');
  const write = (written: string) => {
    setText(written);
    if (written === '') forgetStored(key);
    else remember(key, written);
  };
  return [text, write];
}

interface WritingProps {
  /** Sends the text. Throws ApiError. */
  send: () => Promise<void>;
  label: string;
  /** The form's fields, with their errors. */
  children: (issues: Record<string, string>) => ReactNode;
  /** Further buttons. */
  others?: ReactNode;
}

/** A form that keeps its text until the server has accepted it. */
export function Writing({ send, label, children, others }: WritingProps) {
  const [issues, setIssues] = useState<Record<string, string>>({});
  const [sending, setSending] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (sending) return;
    focusButton(event);
    setSending(true);
    try {
      await send();
      setIssues({});
    } catch (thrown) {
      const { fields, message } = thrown as ApiError;
      setIssues(thrown instanceof ApiError ? fields : {});
      fail('support', conversationTexts.failed, message);
    } finally {
      setSending(false);
    }
  };
  return (
    <Stack
      as="form"
      gap={5}
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <Stack gap={5} inert={sending}>
        {children(issues)}
      </Stack>
      <Inline gap={3}>
        <Button type="submit" look="primary" aria-disabled={sending || undefined}>
          {sending ? conversationTexts.sending : label}
        </Button>
        {others}
      </Inline>
    </Stack>
  );
}

/** A person's text with its URLs as links. */
function Linked({ text }: { text: string }) {
  return pieces(text).map(({ text: part, at, isAddress }) =>
    isAddress ? (
      <a key={at} href={part} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

function Said({ said }: { said: Conversation['mensajes'][number] }) {
  const { siteName } = useStore($site);
  const isMine = said.de === 'persona';
  return (
    <li className={styles.said} data-mine={isMine || undefined}>
      <Text look="small">
        {isMine ? conversationTexts.you : conversationTexts.operator(siteName)},{' '}
        <time dateTime={said.creadoEn}>{momentOf(said.creadoEn)}</time>
      </Text>
      <p className={styles.text}>
        <Linked text={said.texto} />
      </p>
    </li>
  );
}

function ReplyForm({ id, estado }: Conversation) {
  const [texto, setTexto] = useStoredText(id);
  const send = async () => {
    await sendMessage(id, texto);
    setTexto('');
  };
  const isOver = estado === 'cerrada';
  const other = (
    <Button look="quiet" onClick={() => void setState(id, isOver ? 'abierta' : 'cerrada')}>
      {isOver ? conversationTexts.reopen : conversationTexts.close}
    </Button>
  );
  return (
    <Writing send={send} label={conversationTexts.answerSend} others={other}>
      {(issues) => (
        <TextAreaField
          label={estado === 'abierta' ? conversationTexts.more : conversationTexts.answer}
          hint={
            isOver ? conversationTexts.isClosed : estado === 'abierta' && conversationTexts.sent
          }
          issue={issues['texto']}
          most={SUPPORT_LIMITS.texto}
          rows={4}
          value={texto}
          onChange={setTexto}
        />
      )}
    </Writing>
  );
}

function Whole({ conversation }: { conversation: Conversation }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { asunto, estado, mensajes } = conversation;
  return (
    <>
      <Inline gap="2-4" className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {asunto}
        </h2>
        <span className={styles.state} data-state={estado}>
          {conversationTexts.states[estado]}
        </span>
      </Inline>
      <Stack as="ol" gap={3} className={styles.talk} aria-label={conversationTexts.conversation}>
        {mensajes.map((said) => (
          <Said key={said.id} said={said} />
        ))}
      </Stack>
      <ReplyForm {...conversation} />
    </>
  );
}

function Content({ id }: { id: string }) {
  const conversation = useStore($conversation);
  if (conversation === 'failed') {
    return (
      <Failed text={conversationTexts.threadFailed} onAgain={() => void loadConversation(id)} />
    );
  }
  if (conversation === 'loading' || conversation.id !== id)
    return <p role="status">{conversationTexts.loading}</p>;
  return <Whole key={id} conversation={conversation} />;
}

/** A conversation with the operator: messages, a reply form, closing. */
export function Thread({ id }: { id: string }) {
  useEffect(() => {
    void loadConversation(id);
  }, [id]);
  return (
    <Stack
      as="section"
      gap={5}
      className={styles.thread}
      aria-label={conversationTexts.conversation}
    >
      <div>
        <ButtonLink look="quiet" href="/ayuda" icon={<ArrowLeft />}>
          {conversationTexts.back}
        </ButtonLink>
      </div>
      <Content id={id} />
    </Stack>
  );
}

function Opening({ onCancel }: { onCancel: () => void }) {
  const [asunto, setAsunto] = useStoredText('asunto');
  const [texto, setTexto] = useStoredText('texto');
  const { version } = useStore($site);
  const page = useStore($base)?.nombre ?? '';
  const send = async () => {
    await begin({ asunto, texto });
    setAsunto('');
    setTexto('');
  };
  const cancel = (
    <Button look="quiet" onClick={onCancel}>
      {conversationTexts.cancel}
    </Button>
  );
  return (
    <Writing send={send} label={conversationTexts.send} others={cancel}>
      {(issues) => (
        <>
          <TextField
            label={conversationTexts.subject}
            hint={conversationTexts.subjectHint}
            issue={issues['asunto']}
            most={SUPPORT_LIMITS.asunto}
            value={asunto}
            onChange={setAsunto}
          />
          <TextAreaField
            label={conversationTexts.text}
            hint={`${conversationTexts.textHint} ${conversationTexts.context(page, version)}`}
            issue={issues['texto']}
            most={SUPPORT_LIMITS.texto}
            rows={6}
            value={texto}
            onChange={setTexto}
          />
        </>
      )}
    </Writing>
  );
}

/** The expected response time, and who answers. */
function Promises({ support }: { support: Data }) {
  const { contacto, plazo, solemos, primero } = support;
  const { plans } = useStore($site);
  const time =
    solemos !== null
      ? conversationTexts.usually(solemos)
      : plazo !== null && conversationTexts.within(plazo);
  return (
    <>
      <p>
        {conversationTexts.intro} {time} {primero && plans && conversationTexts.first}
      </p>
      {contacto && (
        <p>
          {conversationTexts.contact} <strong>{contacto.nombre}</strong>
          {contacto.correo && (
            <>
              {': '}
              <a href={`mailto:${contacto.correo}`}>{contacto.correo}</a>
            </>
          )}
        </p>
      )}
    </>
  );
}

function Row({ conversation }: { conversation: ConversationSummary }) {
  const { id, asunto, estado, turno } = conversation;
  return (
    <li>
      <a className={styles.row} href={conversationPath(id)}>
        <Text as="span" look="title" className={styles.subject}>
          {asunto}
        </Text>
        <span className={styles.state} data-state={estado}>
          {conversationTexts.states[estado]}
        </span>
        <time dateTime={turno}>{ago(turno, conversationTexts.now)}</time>
      </a>
    </li>
  );
}

function Conversations({ support }: { support: Data }) {
  if (support.conversaciones.length === 0) return null;
  return (
    <Section title={conversationTexts.list}>
      <ul className={styles.list}>
        {support.conversaciones.map((one) => (
          <Row key={one.id} conversation={one} />
        ))}
      </ul>
      {support.hayMas && (
        <div>
          <Button onClick={() => void loadOlder()}>{conversationTexts.older}</Button>
        </div>
      )}
    </Section>
  );
}

function Nobody({ mail }: { mail: string }) {
  return (
    <Box
      title={conversationTexts.nobodyTitle}
      text={
        mail
          ? `${conversationTexts.nobody} ${conversationTexts.nobodyMail}`
          : conversationTexts.nobody
      }
    >
      {mail ? (
        <ButtonLink href={`mailto:${mail}`}>{mail}</ButtonLink>
      ) : (
        <ButtonLink href="/soporte">{conversationTexts.support}</ButtonLink>
      )}
    </Box>
  );
}

/** Questions to the operator: the expected response time, the form, and earlier conversations. */
export function Support() {
  const support = useStore($support);
  const [writing, setWriting] = useState(false);
  if (support === 'loading') return null;
  if (support === 'failed') {
    return <Failed text={conversationTexts.loadFailed} onAgain={() => void loadSupport()} />;
  }
  return (
    <>
      <Section title={conversationTexts.title} id="escribenos">
        {support.abierto ? (
          <Stack gap={5} className={styles.ask}>
            <Promises support={support} />
            {writing ? (
              <Opening onCancel={() => setWriting(false)} />
            ) : (
              <div>
                <Button icon={<PenLine />} onClick={() => setWriting(true)}>
                  {conversationTexts.start}
                </Button>
              </div>
            )}
          </Stack>
        ) : (
          <Nobody mail={support.correo} />
        )}
      </Section>
      <Conversations support={support} />
    </>
  );
}
