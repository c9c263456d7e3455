import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Webhook } from '@/lib/interfaces/webhooks/schema';
import { Button } from '../ui/Button';
import { Inline, Stack } from '../ui/layout/Layout';
import { Text } from '../ui/layout/Text';
import { ConfirmButton } from '../ui/overlays/Confirm';
import { Tag } from '../ui/Tag';
import { momentOf } from '../ui/time';
import { DeliveryList } from './DeliveryList';
import { HookForm } from './HookForm';
import styles from './Hooks.module.css';
import { webhookTexts } from './texts';
import {
  $deliveries,
  changeWebhook,
  loadDeliveries,
  removeWebhook,
  renewSecret,
  switchWebhook,
  testWebhook,
} from './webhooks';

/** What is to be known of a webhook beside its name and address. */
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
      <p className={styles.address}>{url}</p>
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
  /** Whether the plan sends anything. */
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
            button={(ask) => (
              <Button look="quiet" aria-label={webhookTexts.renewOne(nombre)} onClick={ask}>
                {webhookTexts.renew}
              </Button>
            )}
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

/** A webhook in the list, what can be done with it, and what was sent to it. */
export function HookRow({ webhook, sends }: { webhook: Webhook; sends: boolean }) {
  const [editing, setEditing] = useState(false);
  const looked = useStore($deliveries);
  const { id, nombre, url, sucesos } = webhook;
  const isOpen = looked?.id === id;
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
        <HookForm
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
