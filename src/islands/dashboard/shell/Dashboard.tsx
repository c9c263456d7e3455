import { useStore } from '@nanostores/react';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { entry, type Section } from '@/sections';
import { api } from '../api';
import { $me, type Me, useMay } from '../kernel/me';
import { $router } from '../kernel/router';
import { $site, type Site } from '../kernel/site';
import { $collapsed, $drawerOpen, $load, $online, $shortcutsOpen } from '../kernel/state';
import { $needsToasts } from '../kernel/toasts';
import { $unread, $unreadMessages } from '../kernel/unread';
import { $conflict, decideLater } from '../save/conflict';
import { checkAccess } from '../session/access';
import { startWith } from '../session/load';
import { texts } from '../texts';
import { useRoomy, useWide } from '../ui/media';
import { overlay } from '../ui/overlays/lazy';
import styles from './Dashboard.module.css';
import { Header } from './Header';
import { ConnectionNotice, DemoNotice, OtherTabNotice, StoredDraftNotice } from './Notices';
import { Sidebar } from './sidebar/Sidebar';
import type { InitialData } from './start';
import { AccessLost } from './states/AccessLost';
import { LoadFailed } from './states/LoadFailed';
import { NotAllowed } from './states/NotAllowed';
import { Skeleton } from './states/Skeleton';
import { Tabs } from './Tabs';
import { useDashboard } from './useDashboard';

const Drawer = overlay(
  () => import('./sidebar/Drawer'),
  () => $drawerOpen.set(false),
);
const ShortcutsDialog = overlay(
  () => import('./ShortcutsDialog'),
  () => $shortcutsOpen.set(false),
);
const ConflictDialog = overlay(() => import('../save/ConflictDialog'), decideLater);

/** What the shell is given of the rooms, of which it knows none. */
export interface Screens {
  /** The screen of each section. */
  screens: Record<Section, ComponentType>;
  /** Loads the screens, in the order in which they are most likely to be opened next. */
  next: readonly (() => Promise<unknown>)[];
  /** The preview beside a screen that leaves it room. */
  Preview: ComponentType;
  /** What rooms lay over the page. */
  Overlays: ComponentType;
  /** Starts with the example that the address names. */
  startExample: () => Promise<void>;
}

/** What lies over the page; its script is loaded the first time it is needed. */
function Overlays({ RoomOverlays }: { RoomOverlays: ComponentType }) {
  const roomy = useRoomy();
  const drawer = useStore($drawerOpen) && !roomy;
  const conflict = useStore($conflict) !== null;
  const shortcuts = useStore($shortcutsOpen);
  return (
    <Suspense>
      {drawer && <Drawer open={drawer} />}
      {conflict && <ConflictDialog />}
      {shortcuts && <ShortcutsDialog />}
      <RoomOverlays />
    </Suspense>
  );
}

function Shell({ section, rooms }: { section: Section; rooms: Screens }) {
  const wide = useWide();
  const roomy = useRoomy();
  const narrow = useStore($collapsed) || !roomy;
  const Screen = rooms.screens[section];
  const allowed = useMay(entry(section).right);
  const edits = useMay('page.edit');
  const beside = edits && wide && !entry(section).wide;
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#contenido">
        {texts.shell.skip}
      </a>
      <Sidebar narrow={narrow} />
      <main
        className={styles.sheet}
        id="contenido"
        aria-labelledby="titulo"
        data-beside={beside || undefined}
      >
        <DemoNotice />
        <Header section={section} />
        <Tabs section={section} />
        <ConnectionNotice />
        <OtherTabNotice />
        <StoredDraftNotice />
        <div className={styles.screen}>
          <Suspense fallback={<p className={styles.waiting}>{texts.load.loading}</p>}>
            {allowed ? <Screen /> : <NotAllowed />}
          </Suspense>
        </div>
      </main>
      {beside && <rooms.Preview />}
    </div>
  );
}

/** How long notices are left out when there is none to show, in milliseconds. */
const WITHOUT_NOTICES = 2_000;

/**
 * What shows notices, loaded late. Without a connection it cannot be: that must take nothing
 * else away, and what was told is shown once there is one.
 */
function useToasts(): ComponentType | undefined {
  const needsToasts = useStore($needsToasts);
  const online = useStore($online);
  const [shown, setShown] = useState<ComponentType>();
  useEffect(() => {
    if (shown || !online) return undefined;
    const show = ({ default: Toasts }: { default: ComponentType }) => setShown(() => Toasts);
    const load = () => void import('./Toasts').then(show, () => undefined);
    const timer = setTimeout(load, needsToasts ? 0 : WITHOUT_NOTICES);
    return () => clearTimeout(timer);
  }, [needsToasts, online, shown]);
  return shown;
}

interface DashboardProps {
  rooms: Screens;
  initial: Section;
  site: Site;
  me: Me;
  known: InitialData;
}

function begin({ site, me, known: { perfil, sinLeer, mensajes } }: DashboardProps): void {
  $site.set(site);
  $me.set(me);
  api.startAs(me.uid, () => void checkAccess());
  if (sinLeer !== undefined) $unread.set(sinLeer);
  if (mensajes !== undefined) $unreadMessages.set(mensajes);
  if (perfil) startWith(perfil);
}

/** The owner's dashboard: one shell, one profile being edited, a real address a section. */
export function Dashboard(props: DashboardProps) {
  const { initial, site, rooms } = props;
  if ($site.get().publicUrl === '') begin(props);
  const state = useStore($load);
  const section = useStore($router)?.route ?? initial;
  const Toasts = useToasts();
  useDashboard(section, site.siteName, rooms);
  return (
    <>
      {state === 'loading' && <Skeleton />}
      {(state === 'failed' || state === 'signedOut') && (
        <LoadFailed signedOut={state === 'signedOut'} />
      )}
      {state === 'lost' && <AccessLost />}
      {state === 'ready' && <Shell section={section} rooms={rooms} />}
      {state === 'ready' && <Overlays RoomOverlays={rooms.Overlays} />}
      {Toasts && <Toasts />}
    </>
  );
}
