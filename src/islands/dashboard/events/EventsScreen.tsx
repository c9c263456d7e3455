import { useStore } from '@nanostores/react';
import { CalendarDays, Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { MINUTE_MS } from '@/lib/core/time/units';
import { byTime, endOf, isOn } from '@/lib/events/rules';
import type { Events, EventView } from '@/lib/events/schema';
import { $site } from '../core/site';
import { asEvent } from '../draft/contents';
import { takeProposedEvent } from '../draft/proposed-event';
import { $pageUrl } from '../draft/store';
import { $zone } from '../draft/zone';
import { OnPage } from '../profile/share/OnPage';
import { Button, IconButton } from '../ui/Button';
import { leaveForm, openForm } from '../ui/forms/Form';
import { LockedBox } from '../ui/LockedBox';
import { Box, Inline, Section, Text } from '../ui/layout/Layout';
import screen from '../ui/layout/Layout.module.css';
import { Tag } from '../ui/Parts';
import { Pending, useLoaded } from '../ui/Pending';
import { Reminder } from '../ui/Reminder';
import { ago } from '../ui/time';
import { EventDialog } from './EventDialog';
import styles from './Events.module.css';
import { $events, $news, $writing, loadDatesSubscribers, loadEvents, removeEvent } from './events';
import { copyOf, emptyForm, formOf, foundForm } from './form';
import { agendaTexts, eventTexts } from './texts';

/** A button that reminds a person of an event that is not over. */
function EventReminder({ event: view }: { event: EventView }) {
  const zone = useStore($zone);
  const pageUrl = useStore($pageUrl);
  const event = asEvent(view);
  const now = Date.now();
  if (endOf(event) <= now) return null;
  const link = event.url || `${pageUrl}/eventos`;
  const about = { when: agendaTexts.when(event, now), place: agendaTexts.place(event), link };
  return (
    <Reminder
      button={(open, label, icon) => (
        <IconButton icon={icon} label={`${label}: ${event.titulo}`} onClick={open} />
      )}
      zone={zone}
      text={(nombre) => eventTexts.reminder({ nombre, titulo: event.titulo, ...about })}
    />
  );
}

function Tools({ event, locked }: { event: EventView; locked: boolean }) {
  const { titulo } = event;
  return (
    <Inline className={styles.tools}>
      {!locked && event.estado !== 'cancelado' && <EventReminder event={event} />}
      {!locked && (
        <>
          <IconButton
            icon={<Pencil />}
            label={eventTexts.edit(titulo)}
            onClick={() => $writing.set(formOf(event))}
          />
          <IconButton
            icon={<Copy />}
            label={eventTexts.duplicate(titulo)}
            onClick={() => $writing.set(copyOf(event))}
          />
        </>
      )}
      <IconButton
        icon={<Trash2 />}
        label={eventTexts.remove(titulo)}
        onClick={() => void removeEvent(event)}
      />
    </Inline>
  );
}

/** An event in the list: its date, its details, and its actions. */
function EventItem({ event: view, locked }: { event: EventView; locked: boolean }) {
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

/** Returns the text about the time of the next mail. */
function nextMail(proximo: string): string {
  const isDue = Date.parse(proximo) <= Date.now() + MINUTE_MS;
  return isDue ? eventTexts.news.soon : eventTexts.news.next(ago(proximo, ''));
}

/** The number of subscribers to new dates, and the time of the next mail. */
function News() {
  const news = useLoaded($news, loadDatesSubscribers);
  const { mail } = useStore($site);
  if (mail === 'off' || !news) return null;
  const { personas, proximo } = news;
  return (
    <Text look="soft">
      {personas === 0 ? eventTexts.news.none : eventTexts.news.people(personas)}
      {proximo && ` ${nextMail(proximo)}`}
    </Text>
  );
}

function List({ events, locked }: { events: EventView[]; locked: boolean }) {
  return (
    <ul>
      {events.map((event) => (
        <EventItem key={event.id} event={event} locked={locked} />
      ))}
    </ul>
  );
}

function AddButton() {
  return (
    <Button look="primary" icon={<Plus />} onClick={() => $writing.set(emptyForm($zone.get()))}>
      {eventTexts.add}
    </Button>
  );
}

function Empty() {
  return (
    <Box icon={CalendarDays} {...eventTexts.empty}>
      <AddButton />
    </Box>
  );
}

/** Future events, and a button that adds one or the reason why none can be added. */
function Coming({ known, coming }: { known: Events; coming: EventView[] }) {
  const { eventos, publicados, maximo } = known;
  const full = eventos.length >= maximo;
  return (
    <Section title={eventTexts.coming} help={eventTexts.comingHelp}>
      {!publicados && <LockedBox {...eventTexts.locked} isKept={eventos.length > 0} />}
      {publicados && eventos.length === 0 && <Empty />}
      {publicados && eventos.length > 0 && (
        <>
          <div>{full ? <Text look="soft">{eventTexts.full(maximo)}</Text> : <AddButton />}</div>
          {coming.length === 0 && <Text look="soft">{eventTexts.noneComing}</Text>}
        </>
      )}
      {coming.length > 0 && <List events={coming} locked={!publicados} />}
    </Section>
  );
}

function Content({ known }: { known: Events }) {
  const { eventos, publicados } = known;
  const order = byTime(eventos.map(asEvent), Date.now());
  const views = new Map(eventos.map((event) => [event.id, event]));
  const viewsOf = (list: { id: string }[]) => list.flatMap(({ id }) => views.get(id) ?? []);
  return (
    <div className={screen.screen}>
      <Coming known={known} coming={viewsOf(order.coming)} />
      {publicados && eventos.length > 0 && (
        <OnPage kind="eventos" path="eventos" words={eventTexts.onPage}>
          <News />
        </OnPage>
      )}
      {order.past.length > 0 && (
        <Section title={eventTexts.past} help={eventTexts.pastHelp}>
          <List events={viewsOf(order.past)} locked={!publicados} />
        </Section>
      )}
      <EventDialog />
    </div>
  );
}

/** /eventos: the events of the page. */
export default function EventsScreen() {
  const events = useStore($events);
  useEffect(() => {
    void loadEvents();
    const proposed = takeProposedEvent();
    if (proposed) openForm($writing, foundForm(proposed.page, proposed.url, $zone.get()));
    return () => leaveForm($writing);
  }, []);
  if (typeof events === 'string')
    return <Pending state={events} words={eventTexts} load={loadEvents} />;
  return <Content known={events} />;
}
