import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { Feed as FeedData, Notification } from '@/lib/dashboard/notifications';
import { OPTIONAL_KINDS, type OptionalKind } from '@/lib/dashboard/preferences';
import { conversationPath } from '@/lib/operator/support/rules';
import { mayDo } from '@/lib/people/rights';
import { call } from '../api';
import { attempt, attemptMore, loaded } from '../core/attempts';
import { $me, ofThisPage } from '../core/me';
import type { NotificationView } from '../core/notification-view';
import { $site } from '../core/site';
import { succeed } from '../core/toasts';
import { $unread } from '../core/unread';
import { Button, ButtonLink } from '../ui/Button';
import { Inline, Section, Text } from '../ui/layout/Layout';
import screen from '../ui/layout/Layout.module.css';
import { Row } from '../ui/lists/Row';
import { Toggle } from '../ui/Parts';
import { Pending, useLoaded } from '../ui/Pending';
import { ago } from '../ui/time';
import styles from './Feed.module.css';
import * as kinds from './kinds';
import { notificationTexts } from './texts';

const $feed = atom<FeedData | 'loading' | 'failed'>('loading');

const change = (work: () => Promise<unknown>) =>
  attempt('notifications', notificationTexts.changeFailed, work);

const currentFeed = () => loaded($feed.get());

async function loadFeed(): Promise<void> {
  if (!currentFeed()) $feed.set('loading');
  try {
    const loaded = await call('GET', '/api/notificaciones');
    $feed.set(loaded);
    $unread.set(loaded.sinLeer);
  } catch {
    $feed.set('failed');
  }
}

function loadOlder(): Promise<void> {
  const shown = () => currentFeed()?.notificaciones ?? [];
  return attemptMore('notifications', notificationTexts.failed, {
    lastOf: () => shown().at(-1)?.id,
    read: (antes) => call('GET', '/api/notificaciones', { query: { antes } }),
    append: (older) =>
      $feed.set({ ...older, notificaciones: [...shown(), ...older.notificaciones] }),
  });
}

/** Marks one notification as read, or all of them. */
async function markRead(id?: string): Promise<void> {
  await change(async () => {
    const body = id ? { ids: [id] } : {};
    const { sinLeer } = await call('POST', '/api/notificaciones/leidas', { body });
    $unread.set(sinLeer);
    const feed = currentFeed();
    if (!feed) return;
    const notificaciones = feed.notificaciones.map((entry) =>
      id && entry.id !== id ? entry : { ...entry, leida: true },
    );
    $feed.set({ ...feed, sinLeer, notificaciones });
    if (!id) succeed(notificationTexts.markedAll);
  });
}

/** Switches a kind of notification on or off: shown at once, reverted when saving fails. */
async function setEnabled(kind: OptionalKind, wanted: boolean): Promise<void> {
  const feed = currentFeed();
  if (!feed) return;
  const others = feed.apagadas.filter((muted) => muted !== kind);
  const apagadas = wanted ? others : [...others, kind];
  $feed.set({ ...feed, apagadas });
  const isSaved = await change(() =>
    call('PUT', '/api/notificaciones/preferencias', { body: { apagadas } }),
  );
  const current = currentFeed();
  // Another save may have succeeded meanwhile.
  if (!isSaved && current?.apagadas === apagadas) {
    $feed.set({ ...current, apagadas: feed.apagadas });
  }
}

const KINDS: { readonly [Kind in Notification['tipo']]: NotificationView<Kind> } = kinds;

/** False for a kind that only a newer version knows, stored before a downgrade. */
const isKnown = ({ tipo }: Notification) => Object.hasOwn(KINDS, tipo);

/**
 * Returns the URL that a notification links to: a support conversation, else its kind's section.
 */
function addressOf({ tipo, datos }: Notification): string {
  return tipo === 'soporte' ? conversationPath(datos.conversacion) : KINDS[tipo].href;
}

function wordsOf({ tipo, datos }: Notification): { title: string; text: string } {
  return KINDS[tipo].words.text(datos as never);
}

function Entry({ entry }: { entry: Notification }) {
  const { title, text } = wordsOf(entry);
  const { icon: Icon, words, outside, right } = KINDS[entry.tipo];
  const href = addressOf(entry);
  const { plans } = useStore($site);
  const { rol } = useStore($me);
  const isOver = entry.tipo === 'importacion' && entry.datos.deshechaEn !== undefined;
  return (
    <li className={styles.entry} data-unread={!entry.leida || undefined}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div>
        <h3 className={styles.title}>
          {title}
          {!entry.leida && <span className={styles.new}>{notificationTexts.new}</span>}
        </h3>
        <Text look="fact" className={styles.text}>
          {text}
        </Text>
        <p className={styles.foot}>
          <time dateTime={entry.creadaEn}>{ago(entry.creadaEn, notificationTexts.now)}</time>
        </p>
      </div>
      <Inline gap="0-3" className={styles.actions}>
        {!isOver && (entry.tipo !== 'plan' || plans) && mayDo(rol, right) && (
          <ButtonLink look="quiet" href={outside ? ofThisPage(href) : href}>
            {words.link}
          </ButtonLink>
        )}
        {!entry.leida && (
          <Button
            look="quiet"
            aria-label={notificationTexts.markOne(title)}
            onClick={() => void markRead(entry.id)}
          >
            {notificationTexts.markRead}
          </Button>
        )}
      </Inline>
    </li>
  );
}

function Feed({ feed }: { feed: FeedData }) {
  if (feed.notificaciones.length === 0) {
    return (
      <div>
        <p className={styles.title}>{notificationTexts.emptyTitle}</p>
        <Text look="fact" className={styles.text}>
          {notificationTexts.emptyHelp}
        </Text>
      </div>
    );
  }
  return (
    <>
      <Inline center apart gap={3} className={styles.top}>
        <p role="status">
          {feed.sinLeer > 0 ? notificationTexts.unread(feed.sinLeer) : notificationTexts.allRead}
        </p>
        {feed.sinLeer > 0 && (
          <Button onClick={() => void markRead()}>{notificationTexts.markAll}</Button>
        )}
      </Inline>
      <ul className={styles.list}>
        {feed.notificaciones.filter(isKnown).map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {feed.hayMas && (
        <div>
          <Button onClick={() => void loadOlder()}>{notificationTexts.more}</Button>
        </div>
      )}
    </>
  );
}

/** The kinds of notifications that the person receives. Those on security are mandatory. */
function Preferences({ muted }: { muted: string[] }) {
  const { plans } = useStore($site);
  const optionalKinds = OPTIONAL_KINDS.filter((kind) => kind !== 'plan' || plans);
  return (
    <ul>
      <Row name={notificationTexts.always} help={notificationTexts.alwaysHelp} />
      {optionalKinds.map((kind) => (
        <Row
          key={kind}
          name={notificationTexts.kinds[kind].name}
          help={notificationTexts.kinds[kind].help}
        >
          <Toggle
            label={notificationTexts.kinds[kind].name}
            checked={!muted.includes(kind)}
            onChange={(wanted) => void setEnabled(kind, wanted)}
          />
        </Row>
      ))}
    </ul>
  );
}

/** /notificaciones: the account's notifications and their settings. */
export default function NotificationsScreen() {
  const feed = useLoaded($feed, loadFeed);
  return (
    <div className={screen.screen}>
      <Section title={notificationTexts.feed} help={notificationTexts.feedHelp}>
        {typeof feed === 'string' ? (
          <Pending state={feed} words={notificationTexts} load={loadFeed} />
        ) : (
          <Feed feed={feed} />
        )}
      </Section>
      {typeof feed !== 'string' && (
        <Section title={notificationTexts.choose} help={notificationTexts.chooseHelp}>
          <Preferences muted={feed.apagadas} />
          <div>
            <ButtonLink look="quiet" href="/ajustes#correos">
              {notificationTexts.byMail}
            </ButtonLink>
          </div>
        </Section>
      )}
    </div>
  );
}
