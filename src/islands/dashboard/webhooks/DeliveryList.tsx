import { useStore } from '@nanostores/react';
import type { Delivery, Webhook } from '@/lib/interfaces/webhooks/schema';
import { Button } from '../ui/Button';
import { Failed } from '../ui/Failed';
import { ago, momentOf } from '../ui/time';
import styles from './Hooks.module.css';
import { h } from './texts';
import { $deliveries, loadDeliveries, sendAgain } from './webhooks';

/** How a delivery's last try ended, in words. */
function outcomeOf({ codigo, falla, duracion, intentos }: Delivery): string {
  if (falla !== '' && falla !== 'codigo' && falla !== 'redireccion') return h.failure(falla);
  if (codigo === null || intentos === 0) return '';
  const answered = h.answered(codigo, duracion);
  return falla === 'redireccion' ? `${answered} · ${h.failure(falla)}` : answered;
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
    ago(creadaEn, h.now),
    intentos > 0 && h.tries(intentos),
    outcomeOf(delivery),
    waits && h.nextTry(momentOf(proximoEn)),
  ];
  return (
    <li className={styles.delivery}>
      <div className={styles.top}>
        <div className={styles.words}>
          <p>
            <strong>{h.events[tipo]}</strong>{' '}
            <span className={styles.state} data-state={estado}>
              {h.deliveryStates[estado]}
            </span>
          </p>
          <p className={styles.fact}>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        {active && (estado !== 'pendiente' || intentos > 0) && (
          <Button
            aria-label={h.againOne(h.events[tipo])}
            onClick={() => void sendAgain(webhook, id)}
          >
            {h.again}
          </Button>
        )}
      </div>
      <details>
        <summary>{h.details}</summary>
        <h4>{h.sent}</h4>
        <pre>{laidOut(cuerpo)}</pre>
        {respuesta !== '' && (
          <>
            <h4>{h.answer}</h4>
            <pre>{respuesta}</pre>
          </>
        )}
      </details>
    </li>
  );
}

/** What was sent to a webhook, the newest first. */
export function DeliveryList({ webhook }: { webhook: Webhook }) {
  const known = useStore($deliveries);
  const { id, nombre, estado } = webhook;
  if (known?.id !== id || known.list === 'loading') return <p role="status">{h.loading}</p>;
  if (known.list === 'failed') {
    return <Failed text={h.deliveriesFailed} onAgain={() => void loadDeliveries(id)} />;
  }
  const { entregas } = known.list;
  return (
    <section className={styles.deliveries} aria-label={h.deliveriesOf(nombre)}>
      <div className={styles.top}>
        <p className={styles.fact}>{entregas.length > 0 ? h.deliveriesHelp : h.noDeliveries}</p>
        <Button look="quiet" onClick={() => void loadDeliveries(id)}>
          {h.reload}
        </Button>
      </div>
      <ul>
        {entregas.map((delivery) => (
          <Row key={delivery.id} delivery={delivery} webhook={id} active={estado === 'activo'} />
        ))}
      </ul>
    </section>
  );
}
