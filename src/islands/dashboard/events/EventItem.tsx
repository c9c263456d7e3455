import { Copy, Pencil, Trash2 } from 'lucide-react';
import { isOn } from '@/lib/audience/events/rules';
import type { EventView } from '@/lib/audience/events/schema';
import { IconButton } from '../ui/Button';
import styles from './Events.module.css';
import { $writing, asEvent, removeEvent } from './events';
import { copyOf, formOf } from './form';
import { m, told } from './texts';

function Tools({ event, locked }: { event: EventView; locked: boolean }) {
  const { titulo } = event;
  return (
    <div className={styles.tools}>
      {!locked && (
        <>
          <IconButton label={m.edit(titulo)} onClick={() => $writing.set(formOf(event))}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton label={m.duplicate(titulo)} onClick={() => $writing.set(copyOf(event))}>
            <Copy aria-hidden="true" />
          </IconButton>
        </>
      )}
      <IconButton label={m.remove(titulo)} onClick={() => void removeEvent(event)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** An event in the list: its leaf, what is said of it, and what can be done with it. */
export function EventItem({ event: view, locked }: { event: EventView; locked: boolean }) {
  const event = asEvent(view);
  const now = Date.now();
  const state = told.states[event.estado] || (isOn(event, now) ? told.now : '');
  const place = told.place(event);
  return (
    <li className={styles.row} data-estado={event.estado}>
      <div className={styles.leaf} aria-hidden="true">
        {told.month(event)}
        <b>{told.day(event)}</b>
      </div>
      <div className={styles.words}>
        <p className={styles.name}>
          {event.estado === 'cancelado' ? <s>{event.titulo}</s> : event.titulo}
          {state && <span className={styles.state}>{state}</span>}
        </p>
        <p className={styles.fact}>{told.when(event, now)}</p>
        {place && <p className={styles.fact}>{place}</p>}
      </div>
      <Tools event={view} locked={locked} />
    </li>
  );
}
