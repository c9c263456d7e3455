import { statfs } from 'node:fs/promises';
import { config } from './config';

/** Space of a disk, in bytes. */
export interface DiskSpace {
  free: number;
  size: number;
}

/** How much space is left, the best first. */
export const DISK_LEVELS = ['enough', 'low', 'veryLow', 'full'] as const;
export type DiskLevel = (typeof DISK_LEVELS)[number];

/** Parts of a disk that should be free. */
const [LOW, VERY_LOW] = [0.1, 0.05];
/** Below this SQLite can hardly write its journal. */
const FULL_BYTES = 4 * 1024 * 1024;

/** Returns the space of the disk that has DATA_DIR, as an unprivileged user may use it. */
export async function readDiskSpace(): Promise<DiskSpace> {
  const { bavail, bsize, blocks } = await statfs(config().dataDir);
  return { free: bavail * bsize, size: blocks * bsize };
}

/** Returns how much space is left of a disk. */
export function diskLevel({ free, size }: DiskSpace): DiskLevel {
  if (free < FULL_BYTES) return 'full';
  if (free < size * VERY_LOW) return 'veryLow';
  return free < size * LOW ? 'low' : 'enough';
}
