import { atom } from 'nanostores';
import type { Profile } from '@/lib/profile/schema';
import { api } from '../api';
import { succeed } from '../core/toasts';
import { $base, $dirty, adopt } from '../draft/store';
import { texts } from '../texts';

/** Message to the browser's other tabs after a save in this tab. */
interface Message {
  uid: string;
  version: number;
}

let channel: BroadcastChannel | undefined;

/** True when another tab saved a newer version while this one has unsaved changes. */
export const $newerElsewhere = atom(false);

async function follow({ uid, version }: Message): Promise<void> {
  const base = $base.get();
  if (!base || base.uid !== uid || base.version >= version) return;
  if ($dirty.get()) return $newerElsewhere.set(true);
  const profile = await api.profile().catch(() => undefined);
  if (!profile || profile.uid !== uid || $dirty.get()) return;
  adopt(profile);
  succeed(texts.otherTab.updated);
}

/** Sends the version that this tab saved to the other tabs. */
export function broadcastSave({ uid, version }: Profile): void {
  $newerElsewhere.set(false);
  channel?.postMessage({ uid, version } satisfies Message);
}

/** Listens to the other tabs of this browser. Returns the function that stops it. */
export function startTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  channel = new BroadcastChannel('perfil');
  channel.onmessage = ({ data }: MessageEvent<Message>) => void follow(data);
  return () => {
    channel?.close();
    channel = undefined;
  };
}
