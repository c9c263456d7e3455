import { setTimeout as sleep } from 'node:timers/promises';
import { anonymous, type Client } from '../client';
import { SLACK } from '../measures';
import { readProfile } from './profile';

/** After a save the former page is seen for no longer than this. */
const BOUND_MS = 1_000 * SLACK;

/** What was seen of a page while it was saved again and again. */
export interface Seen {
  saves: number;
  reads: number;
  /** Reads that began more than BOUND_MS after a save and showed the former page. */
  stale: number;
  /** The longest (ms) after a save at which the former page was requested and shown. */
  longestMs: number;
}

/**
 * Saves a page `saves` times, one after the other, while `readers` read it at `url` without a pause,
 * and once more when the last save is old enough.
 */
export async function saveAndRead(
  owner: Client,
  { url, path, saves, readers }: { url: string; path: string; saves: number; readers: number },
): Promise<Seen> {
  const savedAt: number[] = [];
  let { version, ...profile } = await readProfile(owner);
  const result: Seen = { saves, reads: 0, stale: 0, longestMs: 0 };
  const reader = anonymous(url);
  const read = async () => {
    const began = performance.now();
    const { status, text } = await reader.get(path);
    const number = Number(/guardado (\d+)/.exec(text)?.[1] ?? -1);
    if (status !== 200) throw new Error(`${path} gave ${status}`);
    result.reads += 1;
    const replacedAt = savedAt[number + 1];
    if (replacedAt === undefined || began < replacedAt) return;
    result.longestMs = Math.max(result.longestMs, began - replacedAt);
    if (began - replacedAt > BOUND_MS) result.stale += 1;
  };
  let isOver = false;
  const reading = Array.from({ length: readers }, async () => {
    while (!isOver) await read();
  });
  for (let at = 0; at < saves; at += 1) {
    const body = { ...profile, version, bio: `guardado ${at}` };
    const saved = await owner.put('/api/perfil', body);
    if (saved.status !== 200) throw new Error(`save ${at} gave ${saved.status}: ${saved.text}`);
    savedAt[at] = performance.now();
    ({ version, ...profile } = saved.json);
  }
  await sleep(BOUND_MS);
  isOver = true;
  await Promise.all(reading);
  await read();
  return result;
}
