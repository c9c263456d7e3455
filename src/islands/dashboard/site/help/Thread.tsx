import { useStore } from '@nanostores/react';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { pieces } from '@/lib/core/text/pieces';
import { SUPPORT_LIMITS } from '@/lib/operator/support/rules';
import type { Conversation } from '@/lib/operator/support/schema';
import { $site } from '../../core/site';
import { Button, ButtonLink } from '../../ui/Button';
import { Failed } from '../../ui/Failed';
import { TextAreaField } from '../../ui/forms/Fields';
import { Inline, Stack } from '../../ui/layout/Layout';
import { Text } from '../../ui/layout/Text';
import { momentOf } from '../../ui/time';
import { $conversation, loadConversation, sendMessage, setState } from './conversations';
import styles from './Support.module.css';
import { conversationTexts } from './texts';
import { useStoredText } from './useStoredText';
import { Writing } from './Writing';

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

function Answer({ id, estado }: Conversation) {
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
      {(faults) => (
        <TextAreaField
          label={estado === 'abierta' ? conversationTexts.more : conversationTexts.answer}
          hint={
            isOver ? conversationTexts.isClosed : estado === 'abierta' && conversationTexts.sent
          }
          fault={faults['texto']}
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
      <Answer {...conversation} />
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
