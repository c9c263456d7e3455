import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Webhook } from '@/lib/interfaces/webhooks/schema';
import { Button } from '../ui/Button';
import { Confirm } from '../ui/Confirm';
import { momentOf } from '../ui/time';
import { DeliveryList } from './DeliveryList';
import { HookForm } from './HookForm';
import styles from './Hooks.module.css';
import { h } from './texts';
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
    h.eventsOf(sucesos.length),
    esperan > 0 && h.waiting(esperan),
    estado === 'activo' && fallos > 0 && h.failing(fallos),
    proximoEn !== null && h.resumes(momentOf(proximoEn)),
    anteriorHasta !== null && h.former(momentOf(anteriorHasta)),
  ];
  return facts.filter((fact) => fact !== false);
}

function Words({ webhook }: { webhook: Webhook }) {
  const { nombre, url, estado, motivo, omitidas } = webhook;
  return (
    <div className={styles.words}>
      <p className={styles.name}>
        {nombre}{' '}
        <span className={styles.state} data-state={estado}>
          {h.states[estado]}
        </span>
      </p>
      <p className={styles.address}>{url}</p>
      <p className={styles.fact}>{factsOf(webhook).join(' · ')}</p>
      {estado !== 'activo' && (
        <p className={styles.fact}>
          {h.reasons[motivo]} {h.kept}
        </p>
      )}
      {omitidas > 0 && <p className={styles.fact}>{h.omitted(omitidas)}</p>}
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
  const [asking, setAsking] = useState(false);
  const { nombre, estado } = webhook;
  const isOn = estado === 'activo';
  return (
    <div className={styles.acts}>
      <Button aria-expanded={isOpen} aria-label={h.deliveriesOf(nombre)} onClick={onLook}>
        {h.deliveries}
      </Button>
      {sends && isOn && (
        <Button aria-label={h.testOne(nombre)} onClick={() => void testWebhook(webhook)}>
          {h.test}
        </Button>
      )}
      {sends && (
        <>
          <Button
            aria-label={isOn ? h.pauseOne(nombre) : h.startOne(nombre)}
            onClick={() => void switchWebhook(webhook, !isOn)}
          >
            {isOn ? h.pause : h.start}
          </Button>
          <Button look="quiet" aria-label={h.editOne(nombre)} onClick={onEdit}>
            {h.edit}
          </Button>
          <Button look="quiet" aria-label={h.renewOne(nombre)} onClick={() => setAsking(true)}>
            {h.renew}
          </Button>
        </>
      )}
      <Button
        look="quiet"
        aria-label={h.removeOne(nombre)}
        onClick={() => void removeWebhook(webhook)}
      >
        {h.remove}
      </Button>
      <Confirm
        open={asking}
        title={h.renewTitle}
        text={h.renewText}
        confirm={h.renewDo}
        keep={h.cancel}
        onConfirm={() => {
          setAsking(false);
          void renewSecret(webhook);
        }}
        onClose={() => setAsking(false)}
      />
    </div>
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
  const look = () => (isOpen ? $deliveries.set(null) : void loadDeliveries(id));
  return (
    <li className={styles.row}>
      <Words webhook={webhook} />
      <Acts
        {...{ webhook, sends, isOpen }}
        onLook={look}
        onEdit={() => setEditing((before) => !before)}
      />
      {editing && (
        <HookForm
          first={{ nombre, url, sucesos }}
          words={{ send: h.save, sending: h.saving }}
          onSend={save}
          onCancel={() => setEditing(false)}
        />
      )}
      {isOpen && <DeliveryList webhook={webhook} />}
    </li>
  );
}
