import { rmSync } from 'node:fs';
import { afterAll } from 'vitest';
import { freshDataDir } from '../../setup/data-dir';

/** Returns a function that creates a folder. All folders are deleted after the tests. */
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
