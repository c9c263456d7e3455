import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureBuilt } from '../../../scripts/lib/build.mjs';
import { nodeBinary } from '../../../scripts/lib/process.mjs';
import { writeRelease } from '../../../scripts/release/folder.mjs';
import { tarEntry } from '../../setup/tar';

/** What differs between the versions of a test, and is written for each. */
const CHANGED = [
  'package.json',
  'release.json',
  'dist/.fingerprint',
  'dist/server/entry.mjs',
  'node_modules/.bin/node',
  'db/migrations/sqlite/meta/_journal.json',
];
/** What is large and not needed here: the Node of this machine runs all. */
const LEFT_OUT = [
  'node_modules/node-linux-*/bin/node',
  'node_modules/tesseract.js-core',
  'node_modules/@tesseract.js-data',
];

const IN_REAL = "if (!process.env.DATA_DIR.includes('/.update-'))";
const AT_LISTEN = (when: string, then: string) => `import net from 'node:net';
const listen = net.Server.prototype.listen;
net.Server.prototype.listen = function (...how) {
  if (${when}) { ${then} }
  return listen.apply(this, how);
};`;

/** Ways in which a version can be broken: what its program does before all else. */
const BREAKS = {
  'ends at once': 'process.exit(3);',
  throws: "throw new Error('broken on purpose');",
  'never starts': 'setInterval(() => {}, 1000); await new Promise(() => {});',
  'answers 500': `import http from 'node:http';
const write = http.ServerResponse.prototype.writeHead;
http.ServerResponse.prototype.writeHead = function (_, ...rest) {
  return write.call(this, 500, ...rest);
};`,
  'eats memory': `const eaten = [];
setInterval(() => eaten.push(Buffer.alloc(50_000_000, 1)), 20);
await new Promise(() => {});`,
  'ends where it is real': `${IN_REAL} process.exit(4);`,
  'ends when it has migrated': AT_LISTEN(
    "typeof how[0] === 'string' && !process.env.DATA_DIR.includes('/.update-')",
    'process.exit(5);',
  ),
  'ends when it serves': AT_LISTEN('how[0]?.fd', 'setTimeout(() => process.exit(6), 300);'),
  'dies in its migration': '',
  'is older than the database': '',
};

export type Break = keyof typeof BREAKS;
export const ALL_BREAKS = Object.keys(BREAKS) as Break[];

interface Migration {
  tag: string;
  when: number;
  sql: string;
}

/** Makes archives of releases that differ in little. */
export class VersionMaker {
  readonly #common: string;
  readonly #base: string;
  readonly #migrations: Migration[] = [];
  readonly #journal: { entries: object[] };
  #count = 0;

  private constructor(readonly folder: string) {
    this.#common = join(folder, 'common.tar.gz');
    this.#base = join(folder, 'built');
    const journal = join(this.#base, 'db/migrations/sqlite/meta/_journal.json');
    this.#journal = JSON.parse(readFileSync(journal, 'utf8'));
  }

  /** Builds the product and packs what all versions share. */
  static async begin(folder: string): Promise<VersionMaker> {
    await ensureBuilt();
    const built = join(folder, 'built');
    writeRelease(built);
    const excluded = [...CHANGED, ...LEFT_OUT].map((path) => `--exclude=built/${path}`);
    const args = ['-C', folder, '--format=gnu', ...excluded, '-cf', '-', 'built'];
    const tar = spawn('tar', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const packed: Buffer[] = [];
    tar.stdout.on('data', (chunk) => packed.push(chunk));
    await once(tar, 'close');
    writeFileSync(join(folder, 'common.tar.gz'), gzipSync(Buffer.concat(packed), { level: 1 }));
    return new VersionMaker(folder);
  }

  /** Writes an archive, and its sum beside it. Returns its file; its number is part of the name. */
  make({ broken, migrates = false }: { broken?: Break; migrates?: boolean } = {}): string {
    this.#count += 1;
    const version = `0.1.${this.#count}`;
    const migrations = broken === 'is older than the database' ? [] : [...this.#migrations];
    if (migrates || broken === 'dies in its migration') {
      const table = `prueba_${this.#count}`;
      const bad = broken === 'dies in its migration' ? '; INSERT INTO nada VALUES (1)' : '';
      const when = 1_900_000_000_000 + this.#count;
      const one = {
        tag: `9${String(this.#count).padStart(3, '0')}_prueba`,
        when,
        sql: `CREATE TABLE ${table} (id INTEGER PRIMARY KEY)${bad.replace(';', ';\n--> statement-breakpoint\n')}`,
      };
      migrations.push(one);
      if (!broken) this.#migrations.push(one);
    }
    const head = [...this.#programOf(version, broken), ...this.#migrationsOf(migrations)];
    const file = join(this.folder, `enlaza-${version}-${process.platform}-${process.arch}.tar.gz`);
    copyFileSync(this.#headFile(head), file);
    appendFileSync(file, readFileSync(this.#common));
    const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
    appendFileSync(join(this.folder, 'SHA256SUMS'), `${sum}  ${file.split('/').at(-1)}\n`);
    return file;
  }

  #headFile(entries: Buffer[]): string {
    const file = join(this.folder, 'head.gz');
    writeFileSync(file, gzipSync(Buffer.concat(entries)));
    return file;
  }

  #programOf(version: string, broken: Break | undefined): Buffer[] {
    const built = readFileSync(join(this.#base, 'dist/server/entry.mjs'), 'utf8');
    const code = broken ? BREAKS[broken] : '';
    const mark = createHash('sha256').update(version).digest('hex');
    const node = `#!/bin/sh\nexec ${nodeBinary()} "$@"\n`;
    const texts: Record<string, string> = {
      'package.json': JSON.stringify({ name: 'enlaza', version, type: 'module' }),
      'release.json': JSON.stringify({ version, files: [] }),
      'dist/.fingerprint': `${mark}\nabc${String(version.split('.')[2]).padStart(4, '0')}`,
      'dist/server/broken.mjs': code || 'export {};',
      'dist/server/entry.mjs': `import './broken.mjs';\n${built}`,
    };
    return [
      ...Object.entries(texts).map(([name, content]) => tarEntry({ name: `e/${name}`, content })),
      tarEntry({ name: 'e/node_modules/.bin/node', content: node, mode: 0o755 }),
    ];
  }

  #migrationsOf(migrations: Migration[]): Buffer[] {
    const base = 'e/db/migrations/sqlite';
    const more = migrations.map(({ tag, when }, at) => ({
      ...{ idx: this.#journal.entries.length + at, version: '6', when, tag, breakpoints: true },
    }));
    const journal = { ...this.#journal, entries: [...this.#journal.entries, ...more] };
    return [
      tarEntry({ name: `${base}/meta/_journal.json`, content: JSON.stringify(journal) }),
      ...migrations.map(({ tag, sql }) => tarEntry({ name: `${base}/${tag}.sql`, content: sql })),
    ];
  }

  /** Unpacks an archive by hand. Returns its folder. */
  install(archive: string): string {
    const folder = join(this.folder, 'installed');
    mkdirSync(folder);
    // Entries of the two parts have two names for their one folder.
    execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
    return folder;
  }
}
