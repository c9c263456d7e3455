import { useStore } from '@nanostores/react';
import { Webhook as Hook } from 'lucide-react';
import { useState } from 'react';
import type { Delivery, Webhook, Webhooks } from '@/lib/api/webhooks/schema';
import { Button, ButtonLink } from '../../ui/Button';
import { isKept } from '../../ui/forms/Form';
import { NewSecret } from '../../ui/forms/NewSecret';
import { LockedBox } from '../../ui/LockedBox';
import { Box, Inline, Section, Stack, Text } from '../../ui/layout/Layout';
import screen from '../../ui/layout/Layout.module.css';
import { ConfirmButton } from '../../ui/overlays/Confirm';
import { Address, Tag } from '../../ui/Parts';
import { Failed, Pending, useLoaded } from '../../ui/Pending';
import { ago, momentOf } from '../../ui/time';
import { webhookTexts } from './texts';
import { WebhookForm } from './WebhookForm';
import styles from './Webhooks.module.css';
import {
  $deliveries,
  $secret,
  $webhooks,
  changeWebhook,
  keptNameOf,
  loadDeliveries,
  loadWebhooks,
  makeWebhook,
  removeWebhook,
  renewSecret,
  sendAgain,
  switchWebhook,
  testWebhook,
} from './webhooks';

/** Returns the result of a delivery's last attempt as text. */
function outcomeOf({ codigo, falla, duracion, intentos }: Delivery): string {
  if (falla !== '' && falla !== 'codigo' && falla !== 'redireccion')
    return webhookTexts.failure(falla);
  if (codigo === null || intentos === 0) return '';
  const answered = webhookTexts.answered(codigo, duracion);
  return falla === 'redireccion' ? `${answered} · ${webhookTexts.failure(falla)}` : answered;
}

/** Formats a delivery's body for reading. */
function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function Row({
  delivery,
  active,
  webhook,
}: {
  delivery: Delivery;
  active: boolean;
  webhook: string;
}) {
  const { id, tipo, estado, intentos, creadaEn, proximoEn, respuesta, cuerpo } = delivery;
  const waits = estado === 'pendiente' && intentos > 0 && proximoEn !== null;
  const facts = [
    ago(creadaEn, webhookTexts.now),
    intentos > 0 && webhookTexts.tries(intentos),
    outcomeOf(delivery),
    waits && webhookTexts.nextTry(momentOf(proximoEn)),
  ];
  return (
    <li className={styles.delivery}>
      <Inline center apart gap="2-4">
        <div className={styles.words}>
          <p>
            <strong>{webhookTexts.events[tipo]}</strong>{' '}
            <Tag bad={estado === 'fallida'}>{webhookTexts.deliveryStates[estado]}</Tag>
          </p>
          <Text look="fact">{facts.filter(Boolean).join(' · ')}</Text>
        </div>
        {active && (estado !== 'pendiente' || intentos > 0) && (
          <Button
            aria-label={webhookTexts.againOne(webhookTexts.events[tipo])}
            onClick={() => void sendAgain(webhook, id)}
          >
            {webhookTexts.again}
          </Button>
        )}
      </Inline>
      <details>
        <summary>{webhookTexts.details}</summary>
        <h4>{webhookTexts.sent}</h4>
        <pre>{laidOut(cuerpo)}</pre>
        {respuesta !== '' && (
          <>
            <h4>{webhookTexts.answer}</h4>
            <pre>{respuesta}</pre>
          </>
        )}
      </details>
    </li>
  );
}

/** The deliveries of a webhook, newest first. */
function DeliveryList({ webhook }: { webhook: Webhook }) {
  const deliveryData = useStore($deliveries);
  const { id, nombre, estado } = webhook;
  if (deliveryData?.id !== id || deliveryData.list === 'loading')
    return <p role="status">{webhookTexts.loading}</p>;
  if (deliveryData.list === 'failed') {
    return <Failed text={webhookTexts.deliveriesFailed} onAgain={() => void loadDeliveries(id)} />;
  }
  const { entregas } = deliveryData.list;
  return (
    <section className={styles.deliveries} aria-label={webhookTexts.deliveriesOf(nombre)}>
      <Inline center apart gap="2-4">
        <Text look="fact">
          {entregas.length > 0 ? webhookTexts.deliveriesHelp : webhookTexts.noDeliveries}
        </Text>
        <Button look="quiet" onClick={() => void loadDeliveries(id)}>
          {webhookTexts.reload}
        </Button>
      </Inline>
      <ul>
        {entregas.map((delivery) => (
          <Row key={delivery.id} delivery={delivery} webhook={id} active={estado === 'activo'} />
        ))}
      </ul>
    </section>
  );
}

/** Returns notes on a webhook in addition to its name and URL. */
function factsOf(webhook: Webhook): string[] {
  const { sucesos, esperan, fallos, proximoEn, anteriorHasta, estado } = webhook;
  const facts = [
    webhookTexts.eventsOf(sucesos.length),
    esperan > 0 && webhookTexts.waiting(esperan),
    estado === 'activo' && fallos > 0 && webhookTexts.failing(fallos),
    proximoEn !== null && webhookTexts.resumes(momentOf(proximoEn)),
    anteriorHasta !== null && webhookTexts.former(momentOf(anteriorHasta)),
  ];
  return facts.filter((fact) => fact !== false);
}

function Words({ webhook }: { webhook: Webhook }) {
  const { nombre, url, estado, motivo, omitidas } = webhook;
  return (
    <div className={styles.words}>
      <Text look="title">
        {nombre} <Tag bad={estado === 'detenido'}>{webhookTexts.states[estado]}</Tag>
      </Text>
      <p className={styles.address}>
        <Address>{url}</Address>
      </p>
      <Text look="fact">{factsOf(webhook).join(' · ')}</Text>
      {estado !== 'activo' && (
        <Text look="fact">
          {webhookTexts.reasons[motivo]} {webhookTexts.kept}
        </Text>
      )}
      {omitidas > 0 && <Text look="fact">{webhookTexts.omitted(omitidas)}</Text>}
    </div>
  );
}

interface ActsProps {
  webhook: Webhook;
  /** True when the plan includes deliveries. */
  sends: boolean;
  isOpen: boolean;
  onLook: () => void;
  onEdit: () => void;
}

function Acts({ webhook, sends, isOpen, onLook, onEdit }: ActsProps) {
  const { nombre, estado } = webhook;
  const isOn = estado === 'activo';
  return (
    <Inline center gap={3}>
      <Button
        aria-expanded={isOpen}
        aria-label={webhookTexts.deliveriesOf(nombre)}
        onClick={onLook}
      >
        {webhookTexts.deliveries}
      </Button>
      {sends && isOn && (
        <Button aria-label={webhookTexts.testOne(nombre)} onClick={() => void testWebhook(webhook)}>
          {webhookTexts.test}
        </Button>
      )}
      {sends && (
        <>
          <Button
            aria-label={isOn ? webhookTexts.pauseOne(nombre) : webhookTexts.startOne(nombre)}
            onClick={() => void switchWebhook(webhook, !isOn)}
          >
            {isOn ? webhookTexts.pause : webhookTexts.start}
          </Button>
          <Button look="quiet" aria-label={webhookTexts.editOne(nombre)} onClick={onEdit}>
            {webhookTexts.edit}
          </Button>
          <ConfirmButton
            button={
              <Button look="quiet" aria-label={webhookTexts.renewOne(nombre)}>
                {webhookTexts.renew}
              </Button>
            }
            title={webhookTexts.renewTitle}
            text={webhookTexts.renewText}
            confirm={webhookTexts.renewDo}
            keep={webhookTexts.cancel}
            onConfirm={() => void renewSecret(webhook)}
          />
        </>
      )}
      <Button
        look="quiet"
        aria-label={webhookTexts.removeOne(nombre)}
        onClick={() => void removeWebhook(webhook)}
      >
        {webhookTexts.remove}
      </Button>
    </Inline>
  );
}

/** A webhook in the list, with its actions and its deliveries. */
function HookRow({ webhook, sends }: { webhook: Webhook; sends: boolean }) {
  const [editing, setEditing] = useState(() => isKept(keptNameOf(webhook.id)));
  const shownDeliveries = useStore($deliveries);
  const { id, nombre, url, sucesos } = webhook;
  const isOpen = shownDeliveries?.id === id;
  const save = async (typed: { nombre: string; url: string; sucesos: typeof sucesos }) => {
    const wrong = await changeWebhook(id, typed);
    if (Object.keys(wrong).length === 0) setEditing(false);
    return wrong;
  };
  const toggleDeliveries = () => (isOpen ? $deliveries.set(null) : void loadDeliveries(id));
  return (
    <Stack as="li" gap={4} row={5} className={styles.row}>
      <Words webhook={webhook} />
      <Acts
        {...{ webhook, sends, isOpen }}
        onLook={toggleDeliveries}
        onEdit={() => setEditing((before) => !before)}
      />
      {editing && (
        <WebhookForm
          id={id}
          first={{ nombre, url, sucesos }}
          words={{ send: webhookTexts.save, sending: webhookTexts.saving }}
          onSend={save}
          onCancel={() => setEditing(false)}
        />
      )}
      {isOpen && <DeliveryList webhook={webhook} />}
    </Stack>
  );
}

const shownOnce = {
  title: webhookTexts.ready,
  label: webhookTexts.secret,
  hint: webhookTexts.readyHelp,
  copy: webhookTexts.copy,
  copied: webhookTexts.copied,
  done: webhookTexts.done,
};

function Making({ known }: { known: Webhooks }) {
  const full = known.webhooks.length >= known.maximo;
  return (
    <Section title={webhookTexts.make} help={webhookTexts.makeHelp}>
      {full ? (
        <Text look="fact">{webhookTexts.full(known.maximo)}</Text>
      ) : (
        <WebhookForm
          words={{ send: webhookTexts.create, sending: webhookTexts.creating }}
          onSend={makeWebhook}
        />
      )}
    </Section>
  );
}

function Content({ known }: { known: Webhooks }) {
  const { webhooks, incluida } = known;
  const secret = useStore($secret);
  return (
    <div className={screen.screen}>
      <Section title={webhookTexts.hooks} help={webhookTexts.hooksHelp}>
        {secret && (
          <NewSecret
            key={secret.secreto}
            value={secret.secreto}
            words={shownOnce}
            onDone={() => $secret.set(null)}
          />
        )}
        {!incluida && (
          <LockedBox {...webhookTexts.locked} plan="enterprise" isKept={webhooks.length > 0} />
        )}
        {incluida && webhooks.length === 0 && (
          <Box icon={Hook} title={webhookTexts.none} text={webhookTexts.noneText} />
        )}
        {webhooks.length > 0 && (
          <ul>
            {webhooks.map((webhook) => (
              <HookRow key={webhook.id} webhook={webhook} sends={incluida} />
            ))}
          </ul>
        )}
      </Section>
      {incluida && <Making known={known} />}
      <Section title={webhookTexts.docsTitle} help={webhookTexts.docsHelp}>
        <div>
          <ButtonLink href="/desarrolladores#webhooks">{webhookTexts.docs}</ButtonLink>
        </div>
      </Section>
    </div>
  );
}

/** /webhooks: the page's webhooks. */
export default function WebhooksScreen() {
  // A new secret must not be shown again when the person returns.
  const webhooks = useLoaded($webhooks, loadWebhooks, () => {
    $secret.set(null);
    $deliveries.set(null);
  });
  if (typeof webhooks === 'string')
    return <Pending state={webhooks} words={webhookTexts} load={loadWebhooks} />;
  return <Content known={webhooks} />;
}
