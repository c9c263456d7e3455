import { atom } from 'nanostores';
import type { Profile } from '@/lib/profiles/schema';
import { api } from '../api';
import { t } from '../texts';
import { $leftover, TAB } from './localDraft';
import { $base, $dirty, adopt } from './profile';
import { succeed } from './toasts';

/** What tabs of one browser tell each other. */
type Message =
  | { kind: 'saved'; uid: string; version: number }
  | { kind: 'isOpen'; tab: string }
  | { kind: 'open'; tab: string };

let channel: BroadcastChannel | undefined;

/** Whether another tab saved a newer version while this one has changes of its own. */
export const $newerElsewhere = atom(false);

async function follow(uid: string, version: number): Promise<void> {
  const base = $base.get();
  if (!base || base.uid !== uid || base.version >= version) return;
  if ($dirty.get()) return $newerElsewhere.set(true);
  const profile = await api.profile().catch(() => undefined);
  if (!profile || profile.uid !== uid || $dirty.get()) return;
  adopt(profile);
  succeed(t.otherTab.updated);
}

function take(message: Message): void {
  if (message.kind === 'saved') void follow(message.uid, message.version);
  else if (message.kind === 'isOpen' && message.tab === TAB) {
    channel?.postMessage({ kind: 'open', tab: TAB } satisfies Message);
  } else if (message.kind === 'open' && $leftover.get()?.tab === message.tab) {
    // What it is still editing was not left behind.
    $leftover.set(null);
  }
}

/** Asks whether the tab that wrote the leftover draft is still open. */
export function askForLeftover(): void {
  const tab = $leftover.get()?.tab;
  if (tab) channel?.postMessage({ kind: 'isOpen', tab } satisfies Message);
}

/** Tells the other tabs what was saved here. */
export function tellSaved({ uid, version }: Profile): void {
  $newerElsewhere.set(false);
  channel?.postMessage({ kind: 'saved', uid, version } satisfies Message);
}

/** Starts listening to the other tabs of this browser. Gives a stop. */
export function startTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  channel = new BroadcastChannel('perfil');
  channel.onmessage = ({ data }: MessageEvent<Message>) => take(data);
  return () => {
    channel?.close();
    channel = undefined;
  };
}
