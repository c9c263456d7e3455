import { useStore } from '@nanostores/react';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import styles from './Dashboard.module.css';
import { SCREENS } from './screens';
import { $conflict } from './stores/conflict';
import { $online } from './stores/connection';
import { $load, startWith } from './stores/load';
import { $router, type Section } from './stores/router';
import { $shortcutsOpen } from './stores/shortcuts';
import { $site, type Site } from './stores/site';
import type { Known } from './stores/start';
import { $toastsWanted } from './stores/toasts';
import { $collapsed, $drawerOpen, $previewOpen } from './stores/ui';
import { $unread } from './stores/unread';
import { t } from './texts';
import { Header } from './ui/Header';
import { LoadFailed } from './ui/LoadFailed';
import { useRoomy, useWide } from './ui/media';
import { ConnectionNotice, DemoNotice, LeftoverNotice, OtherTabNotice } from './ui/Notices';
import { PreviewPane } from './ui/PreviewPane';
import { Sidebar } from './ui/Sidebar';
import { Skeleton } from './ui/Skeleton';
import { Tabs } from './ui/Tabs';
import { useDashboard } from './useDashboard';

/** Screens that need the whole width: no preview beside them. */
const WHOLE: readonly Section[] = ['pagina', 'analytics', 'visitors', 'clicks', 'performance'];

const Drawer = lazy(() => import('./ui/Drawer'));
const PreviewSheet = lazy(() => import('./ui/PreviewSheet'));
const ShortcutsDialog = lazy(() => import('./ui/ShortcutsDialog'));
const ConflictDialog = lazy(() => import('./ui/ConflictDialog'));

/** What lies over the page; its script is loaded the first time it is needed. */
function Overlays() {
  const wide = useWide();
  const roomy = useRoomy();
  const drawer = useStore($drawerOpen) && !roomy;
  const preview = useStore($previewOpen) && !wide;
  const conflict = useStore($conflict) !== null;
  const shortcuts = useStore($shortcutsOpen);
  return (
    <Suspense>
      {drawer && <Drawer open={drawer} />}
      {preview && <PreviewSheet open={preview} />}
      {conflict && <ConflictDialog />}
      {shortcuts && <ShortcutsDialog />}
    </Suspense>
  );
}

function Shell({ section }: { section: Section }) {
  const wide = useWide();
  const roomy = useRoomy();
  const narrow = useStore($collapsed) || !roomy;
  const Screen = SCREENS[section];
  const beside = wide && !WHOLE.includes(section);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#contenido" target="_self">
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
            <Screen />
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
    const load = () => void import('./ui/Toasts').then(show, () => undefined);
    const timer = setTimeout(load, wanted ? 0 : WITHOUT_NOTICES);
    return () => clearTimeout(timer);
  }, [wanted, online, shown]);
  return shown;
}

interface DashboardProps {
  initial: Section;
  site: Site;
  known: Known;
}

function begin(site: Site, { perfil, sinLeer }: Known): void {
  $site.set(site);
  if (sinLeer !== undefined) $unread.set(sinLeer);
  if (perfil) startWith(perfil);
}

/** The owner's dashboard: one shell, one profile being edited, a real address a section. */
export function Dashboard({ initial, site, known }: DashboardProps) {
  if ($site.get().publicUrl === '') begin(site, known);
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
      {state === 'ready' && <Shell section={section} />}
      {state === 'ready' && <Overlays />}
      {Toasts && <Toasts />}
    </>
  );
}
