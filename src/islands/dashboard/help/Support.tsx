import { useStore } from '@nanostores/react';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { conversationPath, SUPPORT_LIMITS } from '@/lib/operator/support/rules';
import type { ConversationSummary, Support as Data } from '@/lib/operator/support/schema';
import { $base } from '../draft/profile';
import { $site } from '../kernel/site';
import { Box } from '../ui/Box';
import { Button, ButtonLink } from '../ui/Button';
import { Failed } from '../ui/Failed';
import { Field } from '../ui/Field';
import { TextArea, TextInput } from '../ui/Inputs';
import { Section } from '../ui/Section';
import { ago } from '../ui/time';
import { $support, begin, loadOlder, loadSupport } from './conversations';
import styles from './Support.module.css';
import { c } from './texts';
import { useKept } from './useKept';
import { Writing } from './Writing';

/** The form of a new conversation. */
function Opening({ onCancel }: { onCancel: () => void }) {
  const [asunto, setAsunto] = useKept('asunto');
  const [texto, setTexto] = useKept('texto');
  const { version } = useStore($site);
  const page = useStore($base)?.nombre ?? '';
  const send = async () => {
    await begin({ asunto, texto });
    setAsunto('');
    setTexto('');
  };
  const cancel = (
    <Button look="quiet" onClick={onCancel}>
      {c.cancel}
    </Button>
  );
  return (
    <Writing send={send} label={c.send} others={cancel}>
      {(faults) => (
        <>
          <Field
            label={c.subject}
            hint={c.subjectHint}
            fault={faults['asunto']}
            counter={{ text: asunto, most: SUPPORT_LIMITS.asunto }}
          >
            {(control) => (
              <TextInput
                {...control}
                value={asunto}
                onChange={(event) => setAsunto(event.target.value)}
              />
            )}
          </Field>
          <Field
            label={c.text}
            hint={`${c.textHint} ${c.context(page, version)}`}
            fault={faults['texto']}
            counter={{ text: texto, most: SUPPORT_LIMITS.texto }}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={6}
                value={texto}
                onChange={(event) => setTexto(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
    </Writing>
  );
}

/** What who asks may expect, and whom they ask. */
function Promises({ support }: { support: Data }) {
  const { contacto, plazo, solemos, primero } = support;
  const { plans } = useStore($site);
  const time = solemos !== null ? c.usually(solemos) : plazo !== null && c.within(plazo);
  return (
    <>
      <p>
        {c.intro} {time} {primero && plans && c.first}
      </p>
      {contacto && (
        <p>
          {c.contact} <strong>{contacto.nombre}</strong>
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
        <span className={styles.subject}>{asunto}</span>
        <span className={styles.state} data-state={estado}>
          {c.states[estado]}
        </span>
        <time dateTime={turno}>{ago(turno, c.now)}</time>
      </a>
    </li>
  );
}

function Conversations({ support }: { support: Data }) {
  if (support.conversaciones.length === 0) return null;
  return (
    <Section title={c.list}>
      <ul className={styles.list}>
        {support.conversaciones.map((one) => (
          <Row key={one.id} conversation={one} />
        ))}
      </ul>
      {support.hayMas && (
        <div>
          <Button onClick={() => void loadOlder()}>{c.older}</Button>
        </div>
      )}
    </Section>
  );
}

function Nobody({ mail }: { mail: string }) {
  return (
    <Box title={c.nobodyTitle} text={mail ? `${c.nobody} ${c.nobodyMail}` : c.nobody}>
      {mail ? (
        <ButtonLink href={`mailto:${mail}`}>{mail}</ButtonLink>
      ) : (
        <ButtonLink href="/soporte">{c.support}</ButtonLink>
      )}
    </Box>
  );
}

/** Asking the operator: what is promised, the form, and what was asked before. */
export function Support() {
  const support = useStore($support);
  const [writing, setWriting] = useState(false);
  if (support === 'loading') return null;
  if (support === 'failed') {
    return <Failed text={c.loadFailed} onAgain={() => void loadSupport()} />;
  }
  return (
    <>
      <Section title={c.title} id="escribenos">
        {support.abierto ? (
          <div className={styles.ask}>
            <Promises support={support} />
            {writing ? (
              <Opening onCancel={() => setWriting(false)} />
            ) : (
              <div>
                <Button icon={<PenLine aria-hidden="true" />} onClick={() => setWriting(true)}>
                  {c.start}
                </Button>
              </div>
            )}
          </div>
        ) : (
          <Nobody mail={support.correo} />
        )}
      </Section>
      <Conversations support={support} />
    </>
  );
}
