import { useStore } from '@nanostores/react';
import { RefreshCw } from 'lucide-react';
import { type ComponentType, Suspense, startTransition, useEffect, useId, useState } from 'react';
import { mayDo } from '@/lib/people/rights';
import { entry, type Section } from '@/sections';
import { useFrameStore, useStarted } from '../core/frame';
import { $me, useMay } from '../core/me';
import { $router } from '../core/router';
import { $site } from '../core/site';
import { $collapsed, $drawerOpen, $load, $online, $shortcutsOpen } from '../core/state';
import { clearTabPage } from '../core/tab-page';
import { $needsToasts } from '../core/toasts';
import { FIELDS, sameField } from '../draft/fields';
import {
  $storedDrafts,
  discardStoredDraft,
  recoverStoredDraft,
  type StoredDraft,
} from '../draft/local-draft';
import { $conflict, decideLater } from '../save/conflict';
import { $waiting } from '../save/connection';
import { $newerElsewhere } from '../save/tabs';
import { load } from '../session/load';
import { texts } from '../texts';
import { Button, ButtonLink } from '../ui/Button';
import { useWide, useWideSidebar } from '../ui/document';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { Section as LayoutSection, Stack } from '../ui/layout/Layout';
import screen from '../ui/layout/Layout.module.css';
import { overlay } from '../ui/lazy';
import { CropMarks } from '../ui/Parts';
import { ago } from '../ui/time';
import { Header } from './Header';
import styles from './Shell.module.css';
import { Sidebar } from './sidebar/Sidebar';

/** Replaces a section that the person's role may not see, because a person can type its URL. */
function NotAllowed() {
  const { rol } = useFrameStore($me);
  return (
    <div className={screen.screen}>
      <LayoutSection title={texts.pages.notAllowed}>
        <p>{texts.pages.notAllowedHelp(texts.pages.roles[rol])}</p>
        <div>
          <ButtonLink href="/dashboard">{texts.pages.goHome}</ButtonLink>
        </div>
      </LayoutSection>
    </div>
  );
}

/** Replaces a screen, or the whole dashboard, that cannot be rendered. */
export function ScreenFailed() {
  return (
    <div className={screen.screen}>
      <LayoutSection title={texts.load.renderFailed}>
        <p>{texts.load.renderHelp}</p>
        <div>
          <Button icon={<RefreshCw />} onClick={() => window.location.reload()}>
            {texts.load.reload}
          </Button>
        </div>
      </LayoutSection>
    </div>
  );
}

/** Shown when the profile could not be loaded, with a button to retry or to sign in again. */
function LoadFailed({ signedOut }: { signedOut: boolean }) {
  const back = `/entrar?volver=${encodeURIComponent(window.location.pathname)}`;
  return (
    <main className={styles.loadFailedScreen} id="contenido">
      <CropMarks>
        <Stack start gap={4} className={styles.card}>
          <h1>{signedOut ? texts.load.signedOutTitle : texts.load.failed}</h1>
          <p>{signedOut ? texts.load.signedOut : texts.load.failedHelp}</p>
          {signedOut ? (
            <ButtonLink look="primary" href={back} target="_self">
              {texts.load.signIn}
            </ButtonLink>
          ) : (
            <Button look="primary" icon={<RefreshCw />} onClick={() => void load()}>
              {texts.load.again}
            </Button>
          )}
        </Stack>
      </CropMarks>
    </main>
  );
}

/** Replaces the dashboard when the person is no longer a member of its page. */
function AccessLost() {
  return (
    <main className={styles.loadFailedScreen} id="contenido">
      <CropMarks>
        <Stack start gap={4} className={styles.card}>
          <h1>{texts.pages.gone}</h1>
          <p>{texts.pages.goneHelp}</p>
          <ButtonLink look="primary" href="/dashboard" target="_self" onClick={clearTabPage}>
            {texts.pages.goOn}
          </ButtonLink>
        </Stack>
      </CropMarks>
    </main>
  );
}

/** Says that the demo sign-in is on. Every page of the installation says so. */
function DemoNotice() {
  return useFrameStore($site).demo ? <p className={styles.demo}>{texts.shell.demo}</p> : null;
}

/** Says that there is no connection, and what happens to the changes. */
function ConnectionNotice() {
  const online = useStore($online);
  const waiting = useStore($waiting) !== null;
  return (
    <p className={`${styles.line} ${styles.connection}`} role="status" hidden={online && !waiting}>
      {waiting ? texts.connection.waiting : online ? '' : texts.connection.offline}
    </p>
  );
}

/** Says that another tab saved a newer version. */
function OtherTabNotice() {
  const newer = useStore($newerElsewhere);
  return (
    <p className={styles.line} role="status" hidden={!newer}>
      {newer && `${texts.otherTab.newer} ${texts.otherTab.newerHelp}`}
    </p>
  );
}

function partsOf({ base, draft }: StoredDraft): string {
  const changed = FIELDS.filter((field) => !sameField(field, base, draft));
  return changed.map((field) => texts.conflict.fields[field]).join(', ');
}

function Leftover({ leftover }: { leftover: StoredDraft }) {
  const what = useId();
  return (
    <li>
      <p id={what}>{texts.draft.from(ago(leftover.at, texts.draft.now), partsOf(leftover))}</p>
      <div className={styles.buttons}>
        <Button look="primary" aria-describedby={what} onClick={() => recoverStoredDraft(leftover)}>
          {texts.draft.recover}
        </Button>
        <Button look="quiet" aria-describedby={what} onClick={() => discardStoredDraft(leftover)}>
          {texts.draft.discard}
        </Button>
      </div>
    </li>
  );
}

/** Offers the unsaved drafts of earlier visits and other tabs. */
function StoredDraftNotice() {
  const leftovers = useStore($storedDrafts);
  if (leftovers.length === 0) return null;
  return (
    <section className={styles.leftover} aria-label={texts.draft.title}>
      <strong>{texts.draft.title}</strong>
      <ul>
        {leftovers.map((leftover) => (
          <Leftover key={leftover.tab} leftover={leftover} />
        ))}
      </ul>
    </section>
  );
}

/** The inner tabs. Each is a section with its own URL. */
const TABS = ['dashboard', 'perfil', 'enlaces', 'analytics'] as const;

/** The tabs Resumen, Perfil, Enlaces, Analíticas above their screens. */
function Tabs({ section }: { section: Section }) {
  const { rol } = useFrameStore($me);
  const tabs = TABS.filter((tab) => mayDo(rol, entry(tab).right));
  if (tabs.length < 2 || !tabs.some((tab) => tab === section)) return null;
  return (
    <nav className={styles.tabs} aria-label={texts.tabs.label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab}>
            <a href={`/${tab}`} aria-current={tab === section ? 'page' : undefined}>
              {texts.tabs[tab]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Placeholder of a screen until its script and data are loaded. */
function Skeleton() {
  return (
    <Stack gap={6} className={styles.lines} aria-busy="true">
      <p className="visually-hidden" role="status">
        {texts.load.loading}
      </p>
      <i className={styles.portrait} aria-hidden="true" />
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      <i aria-hidden="true" />
    </Stack>
  );
}

const Drawer = overlay(
  () => import('./sidebar/Drawer'),
  () => $drawerOpen.set(false),
);
const ShortcutsDialog = overlay(
  () => import('./ShortcutsDialog'),
  () => $shortcutsOpen.set(false),
);
const ConflictDialog = overlay(() => import('../save/ConflictDialog'), decideLater);

/** The parts that the sections provide; the shell imports no section itself. */
export interface SectionParts {
  screens: Record<Section, ComponentType>;
  /** The scripts that are probably needed next, in this order. */
  next: () => readonly (() => Promise<unknown>)[];
  /** The preview beside a screen that has space for it. */
  Preview: ComponentType;
  Overlays: ComponentType;
  /** Starts the page with the example that the URL names. */
  startExample: () => Promise<void>;
}

/** The overlays of the page; each script loads when it is first needed. */
function Overlays({ SectionOverlays }: { SectionOverlays: ComponentType }) {
  const roomy = useWideSidebar();
  const drawer = useStore($drawerOpen) && !roomy;
  const conflict = useStore($conflict) !== null;
  const shortcuts = useStore($shortcutsOpen);
  return (
    <Suspense>
      {drawer && <Drawer open={drawer} />}
      {conflict && <ConflictDialog />}
      {shortcuts && <ShortcutsDialog />}
      <SectionOverlays />
    </Suspense>
  );
}

/**
 * The sidebar in both widths. The server knows neither the window's width nor this browser's
 * choice: it renders both forms, and the style sheet shows one.
 */
function Sidebars() {
  const isStarted = useStarted();
  const roomy = useWideSidebar();
  const narrow = useStore($collapsed) || !roomy;
  if (isStarted) return <Sidebar narrow={narrow} />;
  return (
    <>
      <Sidebar narrow={false} served="whole" />
      <Sidebar narrow served="rail" />
    </>
  );
}

/** The screen of a section, or its skeleton until its script and the page's data are loaded. */
function Screen({ section, parts }: { section: Section; parts: SectionParts }) {
  const isStarted = useStarted();
  const isReady = useFrameStore($load) === 'ready' && isStarted;
  const [shown, setShown] = useState(false);
  // A transition keeps the skeleton until the screen can be rendered, so that the content changes
  // once instead of twice.
  useEffect(() => startTransition(() => setShown(isReady)), [isReady]);
  const Section = parts.screens[section];
  return (
    <ErrorBoundary key={section} instead={<ScreenFailed />}>
      <Suspense fallback={<Skeleton />}>{shown && isReady ? <Section /> : <Skeleton />}</Suspense>
    </ErrorBoundary>
  );
}

function Frame({ section, parts }: { section: Section; parts: SectionParts }) {
  const isStarted = useStarted();
  const wide = useWide();
  const allowed = useMay(entry(section).right);
  const edits = useMay('page.edit');
  const beside = edits && !entry(section).wide;
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#contenido">
        {texts.shell.skip}
      </a>
      <Sidebars />
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
          {allowed ? <Screen section={section} parts={parts} /> : <NotAllowed />}
        </div>
      </main>
      {beside && !isStarted && <aside className={styles.previewPlace} />}
      {beside && isStarted && wide && <parts.Preview />}
    </div>
  );
}

/** Delay before the toasts' script loads while there is no toast, in ms. */
const WITHOUT_NOTICES = 2_000;

/**
 * Returns the component of the toasts, which is loaded late. When loading fails without a
 * connection, everything else keeps working, and loading is retried when the connection is back.
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

/** The dashboard's frame around the screen of the open section, or around an error state. */
export function Shell({ initial, parts }: { initial: Section; parts: SectionParts }) {
  const state = useFrameStore($load);
  const section = useFrameStore($router)?.route ?? initial;
  const isStarted = useStarted();
  const isReady = isStarted && state === 'ready';
  const Toasts = useToasts();
  return (
    <>
      {(state === 'loading' || state === 'ready') && <Frame section={section} parts={parts} />}
      {(state === 'failed' || state === 'signedOut') && (
        <LoadFailed signedOut={state === 'signedOut'} />
      )}
      {state === 'lost' && <AccessLost />}
      {isReady && <Overlays SectionOverlays={parts.Overlays} />}
      {Toasts && <Toasts />}
    </>
  );
}
