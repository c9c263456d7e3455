import { useStore } from '@nanostores/react';
import type { Delivery, Webhook } from '@/lib/interfaces/webhooks/schema';
import { Button } from '../ui/Button';
import { Failed } from '../ui/Failed';
import { Inline } from '../ui/layout/Layout';
import { Text } from '../ui/layout/Text';
import { Tag } from '../ui/Tag';
import { ago, momentOf } from '../ui/time';
import styles from './Hooks.module.css';
import { webhookTexts } from './texts';
import { $deliveries, loadDeliveries, sendAgain } from './webhooks';

/** How a delivery's last try ended, in words. */
function outcomeOf({ codigo, falla, duracion, intentos }: Delivery): string {
  if (falla !== '' && falla !== 'codigo' && falla !== 'redireccion')
    return webhookTexts.failure(falla);
  if (codigo === null || intentos === 0) return '';
  const answered = webhookTexts.answered(codigo, duracion);
  return falla === 'redireccion' ? `${answered} · ${webhookTexts.failure(falla)}` : answered;
}

/** What was sent, laid out to be read. */
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

/** What was sent to a webhook, the newest first. */
export function DeliveryList({ webhook }: { webhook: Webhook }) {
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
