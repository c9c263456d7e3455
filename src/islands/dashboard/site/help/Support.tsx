import { useStore } from '@nanostores/react';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { conversationPath, SUPPORT_LIMITS } from '@/lib/operator/support/rules';
import type { ConversationSummary, Support as Data } from '@/lib/operator/support/schema';
import { $site } from '../../core/site';
import { $base } from '../../draft/profile';
import { Button, ButtonLink } from '../../ui/Button';
import { Failed } from '../../ui/Failed';
import { TextAreaField, TextField } from '../../ui/forms/Fields';
import { Box } from '../../ui/layout/Box';
import { Stack } from '../../ui/layout/Layout';
import { Section } from '../../ui/layout/Section';
import { Text } from '../../ui/layout/Text';
import { ago } from '../../ui/time';
import { $support, begin, loadOlder, loadSupport } from './conversations';
import styles from './Support.module.css';
import { conversationTexts } from './texts';
import { useStoredText } from './useStoredText';
import { Writing } from './Writing';

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
      {(faults) => (
        <>
          <TextField
            label={conversationTexts.subject}
            hint={conversationTexts.subjectHint}
            fault={faults['asunto']}
            most={SUPPORT_LIMITS.asunto}
            value={asunto}
            onChange={setAsunto}
          />
          <TextAreaField
            label={conversationTexts.text}
            hint={`${conversationTexts.textHint} ${conversationTexts.context(page, version)}`}
            fault={faults['texto']}
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
