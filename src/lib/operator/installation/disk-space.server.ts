import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { config } from '@/lib/core/env/config';

/** Space of a disk, in bytes. */
export interface DiskSpace {
  free: number;
  size: number;
}

/** Levels of free space, the best first. */
export const DISK_LEVELS = ['enough', 'low', 'veryLow', 'full'] as const;
export type DiskLevel = (typeof DISK_LEVELS)[number];

/** Free fractions of a disk below which its space counts as low and as very low. */
const [LOW, VERY_LOW] = [0.1, 0.05];
/** Free bytes below which SQLite can hardly write its journal. */
const FULL_BYTES = 4 * 1024 * 1024;

/**
 * Returns the space of the disk that has a folder (DATA_DIR), as an unprivileged user may use it.
 * If the folder is missing, as with PostgreSQL and a bucket, its nearest parent folder is measured.
 */
export async function readDiskSpace(folder = resolve(config().dataDir)): Promise<DiskSpace> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch (error) {
    const above = dirname(folder);
    if (above === folder) throw error;
    return readDiskSpace(above);
  }
}

/** Returns how much space is left of a disk. */
export function diskLevel({ free, size }: DiskSpace): DiskLevel {
  if (free < FULL_BYTES) return 'full';
  if (free < size * VERY_LOW) return 'veryLow';
  return free < size * LOW ? 'low' : 'enough';
}
