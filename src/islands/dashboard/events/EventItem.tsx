import { Copy, Pencil, Trash2 } from 'lucide-react';
import { isOn } from '@/lib/audience/events/rules';
import type { EventView } from '@/lib/audience/events/schema';
import { IconButton } from '../ui/Button';
import { Inline } from '../ui/layout/Layout';
import { Text } from '../ui/layout/Text';
import { Tag } from '../ui/Tag';
import styles from './Events.module.css';
import { $writing, asEvent, removeEvent } from './events';
import { copyOf, formOf } from './form';
import { agendaTexts, eventTexts } from './texts';

function Tools({ event, locked }: { event: EventView; locked: boolean }) {
  const { titulo } = event;
  return (
    <Inline className={styles.tools}>
      {!locked && (
        <>
          <IconButton label={eventTexts.edit(titulo)} onClick={() => $writing.set(formOf(event))}>
            <Pencil />
          </IconButton>
          <IconButton
            label={eventTexts.duplicate(titulo)}
            onClick={() => $writing.set(copyOf(event))}
          >
            <Copy />
          </IconButton>
        </>
      )}
      <IconButton label={eventTexts.remove(titulo)} onClick={() => void removeEvent(event)}>
        <Trash2 />
      </IconButton>
    </Inline>
  );
}

/** An event in the list: its leaf, what is said of it, and what can be done with it. */
export function EventItem({ event: view, locked }: { event: EventView; locked: boolean }) {
  const event = asEvent(view);
  const now = Date.now();
  const state = agendaTexts.states[event.estado] || (isOn(event, now) ? agendaTexts.now : '');
  const place = agendaTexts.place(event);
  return (
    <li className={styles.row} data-estado={event.estado}>
      <div className={styles.leaf} aria-hidden="true">
        {agendaTexts.month(event)}
        <b>{agendaTexts.day(event)}</b>
      </div>
      <div>
        <Text look="title">
          {event.estado === 'cancelado' ? <s>{event.titulo}</s> : event.titulo}
          {state && <Tag>{state}</Tag>}
        </Text>
        <Text look="fact">{agendaTexts.when(event, now)}</Text>
        {place && <Text look="fact">{place}</Text>}
      </div>
      <Tools event={view} locked={locked} />
    </li>
  );
}
