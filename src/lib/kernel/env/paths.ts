import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's own folder, from wherever this code was bundled to. Throws when there is none. */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) || !existsSync(join(folder, 'db'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('package.json was not found above the running code');
    folder = parent;
  }
  return folder;
}
