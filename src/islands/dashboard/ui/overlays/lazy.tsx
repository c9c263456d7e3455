import { useStore } from '@nanostores/react';
import { type ComponentType, lazy, type ReactNode, useCallback, useEffect, useState } from 'react';
import { $online } from '../../kernel/state';
import { dismiss, fail } from '../../kernel/toasts';
import { texts } from '../../texts';
import { Button } from '../Button';
import { Failed } from '../Failed';
import screen from '../layout/Screen.module.css';
import { Section } from '../layout/Section';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

const NOTICE = 'part';
let isTold = false;

/** Says that something could not be opened, and what to do. */
export function showLoadError(): void {
  isTold = true;
  fail(NOTICE, texts.load.partFailed, texts.load.partHelp);
}

/** Takes that notice away where it stands: it could be opened. */
export function dismissLoadError(): void {
  if (isTold) dismiss(NOTICE);
  isTold = false;
}

/** The part once its script has come, how often it was tried in vain, and another try. */
function useRetry<P>(load: Load<P>) {
  const [Part, setPart] = useState<ComponentType<P>>();
  const [missed, setMissed] = useState(0);
  const retry = useCallback(async () => {
    try {
      const component = await load();
      setPart(() => component.default);
      dismissLoadError();
    } catch {
      setMissed((times) => times + 1);
    }
  }, [load]);
  return { Part, missed, retry };
}

interface MissingProps<P> {
  load: Load<P>;
  /** What the part itself is given. */
  given: P;
}

/** Why a part cannot be had, and how to go on. */
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

/** In the place of a part, or of a whole screen: that it cannot be had, and how to go on. */
function MissingPart<P extends object>(props: MissingProps<P> & { whole: boolean }) {
  const { load, given, whole } = props;
  const { Part, missed, retry } = useRetry(load);
  const online = useStore($online);
  useEffect(() => {
    if (online) void retry();
  }, [online, retry]);
  if (Part) return <Part {...given} />;
  if (online && missed === 0) return null;
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

/** Nothing in the place of what lies over the screen: that it cannot be had is told by a notice. */
function MissingOverlay<P extends object>(props: MissingProps<P> & { close: (given: P) => void }) {
  const { load, given, close } = props;
  const { Part, missed, retry } = useRetry(load);
  useEffect(() => void retry(), [retry]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try in vain
  useEffect(() => {
    if (missed === 0) return;
    close(given);
    showLoadError();
  }, [missed]);
  return Part ? <Part {...given} /> : null;
}

/** React's own `lazy` takes the whole dashboard away where a script cannot be had, and for good. */
function lazyOr<P extends object>(load: Load<P>, instead: (given: P) => ReactNode) {
  return lazy(() => load().catch(() => ({ default: instead }))) as ComponentType<P>;
}

/**
 * A part of a screen whose script comes when it is first shown. Where it cannot be had, without a
 * connection or because an upgrade took it from the server, that is said in its place; it is tried
 * again by hand, and by itself once there is a connection.
 */
export function part<P extends object>(load: Load<P>): ComponentType<P> {
  return lazyOr(load, (given) => <MissingPart load={load} given={given} whole={false} />);
}

/** The same for a whole screen, with a title of its own in its place. */
export function wholeScreen(load: Load<object>): ComponentType {
  return lazyOr(load, (given) => <MissingPart load={load} given={given} whole />);
}

/**
 * The same for what lies over the screen: a notice tells that it cannot be had, and `close` takes
 * back that it was wanted, so that it can be opened again.
 */
export function overlay<P extends object>(
  load: Load<P>,
  close: (given: P) => void,
): ComponentType<P> {
  return lazyOr(load, (given) => <MissingOverlay load={load} given={given} close={close} />);
}
