import { useStore } from '@nanostores/react';
import {
  type ComponentType,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { $online } from '../core/state';
import { dismiss, fail } from '../core/toasts';
import { texts } from '../texts';
import { Button } from './Button';
import { ErrorBoundary } from './ErrorBoundary';
import { Section } from './layout/Layout';
import screen from './layout/Layout.module.css';
import { Failed } from './Pending';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

const NOTICE = 'part';
let isToastShown = false;

/** Shows a toast that a part of the dashboard could not be opened, with advice. */
export function showLoadError(): void {
  isToastShown = true;
  fail(NOTICE, texts.load.partFailed, texts.load.partHelp);
}

/** Closes the toast of a load error after a successful load. */
export function dismissLoadError(): void {
  if (isToastShown) dismiss(NOTICE);
  isToastShown = false;
}

/** Returns the loaded part, the number of failed attempts, and a function to retry. */
function useRetry<P>(load: Load<P>) {
  const [Part, setPart] = useState<ComponentType<P>>();
  const [failures, setFailures] = useState(0);
  const retry = useCallback(async () => {
    try {
      const component = await load();
      setPart(() => component.default);
      dismissLoadError();
    } catch {
      setFailures((times) => times + 1);
    }
  }, [load]);
  return { Part, failures, retry };
}

interface FallbackProps<P> {
  load: Load<P>;
  given: P;
}

/** Says why a part could not be loaded, with a retry button. */
function NotLoaded({ text, retry }: { text: string; retry: () => Promise<void> }) {
  const online = useStore($online);
  return (
    <Failed text={online ? text : texts.load.partOffline} onAgain={() => void retry()}>
      {online && (
        <Button look="quiet" onClick={() => window.location.reload()}>
          {texts.load.reload}
        </Button>
      )}
    </Failed>
  );
}

/** Replaces a part, or a whole screen, that could not be loaded. */
function PartFallback<P extends object>(props: FallbackProps<P> & { whole: boolean }) {
  const { load, given, whole } = props;
  const { Part, failures, retry } = useRetry(load);
  const online = useStore($online);
  useEffect(() => {
    if (online) void retry();
  }, [online, retry]);
  if (Part) return <Part {...given} />;
  if (online && failures === 0) return null;
  if (!whole)
    return <NotLoaded text={`${texts.load.partFailed}. ${texts.load.partHelp}`} retry={retry} />;
  return (
    <div className={screen.screen}>
      <Section title={texts.load.partFailed}>
        <NotLoaded text={texts.load.partHelp} retry={retry} />
      </Section>
    </div>
  );
}

/**
 * Fallback of an overlay that could not be loaded. It retries when it is mounted; after another
 * failure it closes the overlay and shows a toast.
 */
function OverlayFallback<P extends object>(
  props: FallbackProps<P> & { close: (given: P) => void },
) {
  const { load, given, close } = props;
  const { Part, failures, retry } = useRetry(load);
  useEffect(() => void retry(), [retry]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failed attempt
  useEffect(() => {
    if (failures === 0) return;
    close(given);
    showLoadError();
  }, [failures]);
  return Part ? <Part {...given} /> : null;
}

/** Closes an overlay that cannot be rendered, and shows a toast. */
function OverlayBroken({ close }: { close: () => void }) {
  const giveUp = useEffectEvent(() => {
    close();
    showLoadError();
  });
  useEffect(giveUp, []);
  return null;
}

/** A component whose script loads when it is first rendered, or in advance with `load`. */
type Lazy<P> = ComponentType<P> & { load: () => Promise<void> };

/** A part's script and its loading state. */
interface Script<P> {
  Part?: ComponentType<P>;
  /** Resolves when there is a component to render, possibly the one that reports the failure. */
  open: () => Promise<void>;
}

function Scripted<P extends object>({ script, given }: { script: Script<P>; given: P }) {
  if (!script.Part) use(script.open());
  const { Part } = script;
  return Part && <Part {...given} />;
}

/**
 * Like React's `lazy`, but renders `instead` when loading fails. React's own `lazy` would unmount
 * the whole dashboard for good, and shows the fallback for 300 ms even when the script is loaded.
 */
function lazyWithFallback<P extends object>(
  load: Load<P>,
  instead: (given: P) => ReactNode,
): Lazy<P> {
  let opening: Promise<void> | undefined;
  const ahead = async () => {
    script.Part = (await load()).default;
  };
  const failed = () => {
    script.Part = instead;
  };
  const open = () => {
    opening ??= ahead().catch(failed);
    return opening;
  };
  const script: Script<P> = { open };
  const draw = (given: P) => <Scripted script={script} given={given} />;
  return Object.assign(draw, { load: ahead });
}

/**
 * A part of a screen whose script loads when it is first shown. If loading fails, because of the
 * connection or because an upgrade removed the script from the server, a message replaces the part;
 * a button retries, and so does a reconnection.
 */
export function part<P extends object>(load: Load<P>): Lazy<P> {
  return lazyWithFallback(load, (given) => (
    <PartFallback load={load} given={given} whole={false} />
  ));
}

/** Like `part`, for a whole screen: the message has a title. */
export function wholeScreen(load: Load<object>): Lazy<object> {
  return lazyWithFallback(load, (given) => <PartFallback load={load} given={given} whole />);
}

/**
 * Like `part`, for an overlay: a toast reports a failure to load or to render it, and `close` resets
 * the state that opened it, so that it can be opened again.
 */
export function overlay<P extends object>(
  load: Load<P>,
  close: (given: P) => void,
): ComponentType<P> {
  const Part = lazyWithFallback(load, (given) => (
    <OverlayFallback load={load} given={given} close={close} />
  ));
  return (given) => (
    <ErrorBoundary instead={<OverlayBroken close={() => close(given)} />}>
      <Part {...given} />
    </ErrorBoundary>
  );
}

/**
 * Loads a menu on demand. Returns `Opened`, the menu once it was opened, and `trigger`, the props
 * of its button before. The script loads when the pointer or the focus reaches the button.
 */
export function useOnDemand<P>(load: () => Promise<{ default: ComponentType<P> }>) {
  const [Opened, setOpened] = useState<ComponentType<P>>();
  const near = () => void load().catch(() => undefined);
  const show = (loaded: { default: ComponentType<P> }) => {
    setOpened(() => loaded.default);
    dismissLoadError();
  };
  const open = () => void load().then(show, showLoadError);
  const trigger = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': false,
    onPointerEnter: near,
    onFocus: near,
    onClick: open,
  };
  return { Opened, trigger };
}

/**
 * Ref callback of the list in a menu that `useOnDemand` loads: focuses the first entry when it
 * appears. The library does so only when its own button opened the menu.
 */
export function focusFirstItem(list: HTMLElement | null): void {
  setTimeout(
    () => list?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true }),
    50,
  );
}
