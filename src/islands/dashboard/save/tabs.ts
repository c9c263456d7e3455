import { atom } from 'nanostores';
import type { Profile } from '@/lib/page/profile/schema';
import { api } from '../api';
import { $base, $dirty, adopt } from '../draft/profile';
import { succeed } from '../kernel/toasts';
import { texts } from '../texts';

/** What a tab tells the others of its browser: that it saved. */
interface Message {
  uid: string;
  version: number;
}

let channel: BroadcastChannel | undefined;

/** Whether another tab saved a newer version while this one has changes of its own. */
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

/** Tells the other tabs what was saved here. */
export function broadcastSave({ uid, version }: Profile): void {
  $newerElsewhere.set(false);
  channel?.postMessage({ uid, version } satisfies Message);
}

/** Starts listening to the other tabs of this browser. Returns what stops it. */
export function startTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  channel = new BroadcastChannel('perfil');
  channel.onmessage = ({ data }: MessageEvent<Message>) => void follow(data);
  return () => {
    channel?.close();
    channel = undefined;
  };
}
