import { useStore } from '@nanostores/react';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { entry, type Section } from '@/sections';
import { api } from './api';
import { $unreadMessages } from './contact/unread';
import styles from './Dashboard.module.css';
import { $conflict, decideLater } from './draft/conflict';
import { $offered } from './examples/offered';
import { $picking } from './list/picking';
import { $unread } from './notifications/unread';
import { PreviewPane } from './preview/PreviewPane';
import { SCREENS } from './screens';
import { AccessLost } from './shell/AccessLost';
import { lookAgain } from './shell/access';
import { $online } from './shell/connection';
import { Header } from './shell/Header';
import { LoadFailed } from './shell/LoadFailed';
import { $load, startWith } from './shell/load';
import { $me, type Me, useMay } from './shell/me';
import { NotAllowed } from './shell/NotAllowed';
import { ConnectionNotice, DemoNotice, LeftoverNotice, OtherTabNotice } from './shell/Notices';
import { overlay } from './shell/parts';
import { $router } from './shell/router';
import { Sidebar } from './shell/Sidebar';
import { Skeleton } from './shell/Skeleton';
import { $shortcutsOpen } from './shell/shortcuts';
import { $site, type Site } from './shell/site';
import type { Known } from './shell/start';
import { $collapsed, $drawerOpen, $previewOpen } from './shell/state';
import { Tabs } from './shell/Tabs';
import { $toastsWanted } from './shell/toasts';
import { useDashboard } from './shell/useDashboard';
import { t } from './texts';
import { useRoomy, useWide } from './ui/media';

const Drawer = overlay(
  () => import('./shell/Drawer'),
  () => $drawerOpen.set(false),
);
const PreviewSheet = overlay(
  () => import('./preview/PreviewSheet'),
  () => $previewOpen.set(false),
);
const ShortcutsDialog = overlay(
  () => import('./shell/ShortcutsDialog'),
  () => $shortcutsOpen.set(false),
);
const Picker = overlay(
  () => import('./list/Picker'),
  () => $picking.set(false),
);
const UseDialog = overlay(
  () => import('./examples/UseDialog'),
  () => $offered.set(null),
);
const ConflictDialog = overlay(() => import('./draft/ConflictDialog'), decideLater);

/** What lies over the page; its script is loaded the first time it is needed. */
function Overlays() {
  const wide = useWide();
  const roomy = useRoomy();
  const drawer = useStore($drawerOpen) && !roomy;
  const preview = useStore($previewOpen) && !wide;
  const conflict = useStore($conflict) !== null;
  const shortcuts = useStore($shortcutsOpen);
  const picking = useStore($picking);
  const offered = useStore($offered) !== null;
  return (
    <Suspense>
      {drawer && <Drawer open={drawer} />}
      {preview && <PreviewSheet open={preview} />}
      {conflict && <ConflictDialog />}
      {shortcuts && <ShortcutsDialog />}
      {picking && <Picker />}
      {offered && <UseDialog />}
    </Suspense>
  );
}

function Shell({ section }: { section: Section }) {
  const wide = useWide();
  const roomy = useRoomy();
  const narrow = useStore($collapsed) || !roomy;
  const Screen = SCREENS[section];
  const allowed = useMay(entry(section).right);
  const edits = useMay('page.edit');
  const beside = edits && wide && !entry(section).wide;
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#contenido">
        {t.shell.skip}
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
        <LeftoverNotice />
        <div className={styles.screen}>
          <Suspense fallback={<p className={styles.waiting}>{t.load.loading}</p>}>
            {allowed ? <Screen /> : <NotAllowed />}
          </Suspense>
        </div>
      </main>
      {beside && <PreviewPane />}
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
  const wanted = useStore($toastsWanted);
  const online = useStore($online);
  const [shown, setShown] = useState<ComponentType>();
  useEffect(() => {
    if (shown || !online) return undefined;
    const show = ({ default: Toasts }: { default: ComponentType }) => setShown(() => Toasts);
    const load = () => void import('./shell/Toasts').then(show, () => undefined);
    const timer = setTimeout(load, wanted ? 0 : WITHOUT_NOTICES);
    return () => clearTimeout(timer);
  }, [wanted, online, shown]);
  return shown;
}

interface DashboardProps {
  initial: Section;
  site: Site;
  me: Me;
  known: Known;
}

function begin({ site, me, known: { perfil, sinLeer, mensajes } }: DashboardProps): void {
  $site.set(site);
  $me.set(me);
  api.startAs(me.uid, () => void lookAgain());
  if (sinLeer !== undefined) $unread.set(sinLeer);
  if (mensajes !== undefined) $unreadMessages.set(mensajes);
  if (perfil) startWith(perfil);
}

/** The owner's dashboard: one shell, one profile being edited, a real address a section. */
export function Dashboard(props: DashboardProps) {
  const { initial, site } = props;
  if ($site.get().publicUrl === '') begin(props);
  const state = useStore($load);
  const section = useStore($router)?.route ?? initial;
  const Toasts = useToasts();
  useDashboard(section, site.siteName);
  return (
    <>
      {state === 'loading' && <Skeleton />}
      {(state === 'failed' || state === 'signedOut') && (
        <LoadFailed signedOut={state === 'signedOut'} />
      )}
      {state === 'lost' && <AccessLost />}
      {state === 'ready' && <Shell section={section} />}
      {state === 'ready' && <Overlays />}
      {Toasts && <Toasts />}
    </>
  );
}
