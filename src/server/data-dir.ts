import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { config } from '@/lib/env/config';

/** Returns why nothing can be kept in DATA_DIR, in one line: a mount that belongs to another user, mostly. */
export function dataDirFault(): string | undefined {
  const { dataDir } = config();
  let folder = dataDir;
  // One that is not there yet is made at the start.
  while (!existsSync(folder)) folder = dirname(folder);
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return undefined;
  } catch {
    const user = process.getuid?.();
    const who = user === undefined ? 'this user' : `user ${user}:${process.getgid?.()}`;
    return `DATA_DIR: ${folder} cannot be written by ${who}, who runs this`;
  }
}
