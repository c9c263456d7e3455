import { useStore } from '@nanostores/react';
import { CalendarDays, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { byTime } from '@/lib/audience/events/rules';
import type { Events, EventView } from '@/lib/audience/events/schema';
import { takeProposedEvent } from '../draft/proposed';
import { $zone } from '../draft/zone';
import { OnPage } from '../share/OnPage';
import { Button } from '../ui/Button';
import { Failed } from '../ui/Failed';
import { LockedBox } from '../ui/LockedBox';
import { Box } from '../ui/layout/Box';
import screen from '../ui/layout/Screen.module.css';
import { Section } from '../ui/layout/Section';
import { Text } from '../ui/layout/Text';
import { EventDialog } from './EventDialog';
import { EventItem } from './EventItem';
import { $events, $writing, asEvent, loadEvents } from './events';
import { emptyForm, foundForm } from './form';
import { News } from './News';
import { eventTexts } from './texts';

function List({ events, locked }: { events: EventView[]; locked: boolean }) {
  return (
    <ul>
      {events.map((event) => (
        <EventItem key={event.id} event={event} locked={locked} />
      ))}
    </ul>
  );
}

function AddButton({ first = false }: { first?: boolean }) {
  return (
    <Button
      look={first ? 'primary' : 'outline'}
      icon={<Plus />}
      onClick={() => $writing.set(emptyForm($zone.get()))}
    >
      {eventTexts.add}
    </Button>
  );
}

/** What the plan lacks, and the way to it; what was there stays. */
function Locked({ kept }: { kept: boolean }) {
  return <LockedBox {...eventTexts.locked} isKept={kept} />;
}

function Empty() {
  return (
    <Box icon={CalendarDays} {...eventTexts.empty}>
      <AddButton first />
    </Box>
  );
}

/** Events to come and the way to write one more, with what stands in its way. */
function Coming({ known, coming }: { known: Events; coming: EventView[] }) {
  const { eventos, publicados, maximo } = known;
  const full = eventos.length >= maximo;
  return (
    <Section title={eventTexts.coming} help={eventTexts.comingHelp}>
      {!publicados && <Locked kept={eventos.length > 0} />}
      {publicados && eventos.length === 0 && <Empty />}
      {coming.length > 0 && <List events={coming} locked={!publicados} />}
      {publicados && eventos.length > 0 && (
        <>
          {coming.length === 0 && <Text look="soft">{eventTexts.noneComing}</Text>}
          <div>
            {full ? <Text look="soft">{eventTexts.full(maximo)}</Text> : <AddButton first />}
          </div>
        </>
      )}
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

/** /eventos: the dates of the page. */
export default function EventsScreen() {
  const events = useStore($events);
  useEffect(() => {
    void loadEvents();
    const proposed = takeProposedEvent();
    if (proposed) $writing.set(foundForm(proposed.page, proposed.url, $zone.get()));
    return () => $writing.set(null);
  }, []);
  if (events === 'loading') return <p role="status">{eventTexts.loading}</p>;
  if (events === 'failed') {
    return <Failed text={eventTexts.failed} onAgain={() => void loadEvents()} />;
  }
  return <Content known={events} />;
}
