import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import styles from './Dashboard.module.css';
import { $conflict } from './stores/conflict';
import { $load } from './stores/load';
import { $router, type Section } from './stores/router';
import { $site, type Site } from './stores/site';
import { $collapsed, $drawerOpen, $previewOpen } from './stores/ui';
import { t } from './texts';
import { Header } from './ui/Header';
import { LoadFailed } from './ui/LoadFailed';
import { useRoomy, useWide } from './ui/media';
import { DemoNotice, LeftoverNotice } from './ui/Notices';
import { PreviewPane } from './ui/PreviewPane';
import { Sidebar } from './ui/Sidebar';
import { Skeleton } from './ui/Skeleton';
import { Toasts } from './ui/Toasts';
import { useDashboard } from './useDashboard';

const SCREENS = {
  dashboard: lazy(() => import('./screens/OverviewScreen')),
  perfil: lazy(() => import('./screens/ProfileScreen')),
  enlaces: lazy(() => import('./screens/LinksScreen')),
  apariencia: lazy(() => import('./screens/AppearanceScreen')),
  pagina: lazy(() => import('./screens/PageScreen')),
  analytics: lazy(() => import('./screens/AnalyticsScreen')),
  visitors: lazy(() => import('./screens/VisitorsScreen')),
  clicks: lazy(() => import('./screens/ClicksScreen')),
  performance: lazy(() => import('./screens/PerformanceScreen')),
  facturacion: lazy(() => import('./screens/BillingScreen')),
  configuracion: lazy(() => import('./screens/SubscriptionScreen')),
  notificaciones: lazy(() => import('./screens/NotificationsScreen')),
  ajustes: lazy(() => import('./screens/SettingsScreen')),
  ayuda: lazy(() => import('./screens/HelpScreen')),
} satisfies Record<Section, unknown>;

/** Screens that need the whole width: no preview beside them. */
const WHOLE: readonly Section[] = ['pagina', 'analytics', 'visitors', 'clicks', 'performance'];

const Drawer = lazy(() => import('./ui/Drawer'));
const PreviewSheet = lazy(() => import('./ui/PreviewSheet'));
const ConflictDialog = lazy(() => import('./ui/ConflictDialog'));

/** What lies over the page; its script is loaded the first time it is needed. */
function Overlays() {
  const wide = useWide();
  const roomy = useRoomy();
  const drawer = useStore($drawerOpen) && !roomy;
  const preview = useStore($previewOpen) && !wide;
  const conflict = useStore($conflict) !== null;
  return (
    <Suspense>
      {drawer && <Drawer open={drawer} />}
      {preview && <PreviewSheet open={preview} />}
      {conflict && <ConflictDialog />}
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

/** The owner's dashboard: one shell, one profile being edited, a real address a section. */
export function Dashboard({ initial, ...site }: Site & { initial: Section }) {
  if ($site.get().publicUrl === '') $site.set(site);
  const state = useStore($load);
  const section = useStore($router)?.route ?? initial;
  useDashboard(section, site.siteName);
  return (
    <>
      {state === 'loading' && <Skeleton />}
      {(state === 'failed' || state === 'signedOut') && (
        <LoadFailed signedOut={state === 'signedOut'} />
      )}
      {state === 'ready' && <Shell section={section} />}
      {state === 'ready' && <Overlays />}
      <Toasts />
    </>
  );
}
