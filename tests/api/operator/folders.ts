import { rmSync } from 'node:fs';
import { afterAll } from 'vitest';
import { freshDataDir } from '../../setup/data-dir';

/** Returns what makes a folder; they are gone after the tests. */
export function temporaryFolders(): () => string {
  const folders: string[] = [];
  afterAll(() => {
    for (const path of folders) rmSync(path, { recursive: true });
  });
  return () => {
    const path = freshDataDir();
    folders.push(path);
    return path;
  };
}
