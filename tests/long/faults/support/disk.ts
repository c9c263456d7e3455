import { writeFileSync } from 'node:fs';

const MEGABYTE = 1024 * 1024;
const BLOCK = 512;

/** Writes a file that fills its disk to the last byte. */
export function fillDisk(file: string): void {
  for (let size = MEGABYTE; size >= BLOCK; size /= 2) {
    const piece = Buffer.alloc(size, 1);
    try {
      for (;;) writeFileSync(file, piece, { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}
