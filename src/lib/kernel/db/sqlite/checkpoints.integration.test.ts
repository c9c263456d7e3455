// Engine: SQLite alone, whose journal is moved into its file.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nextTurn } from '@/lib/kernel/env/system';
import { Checkpoints } from './checkpoints';

/** Pages of the journal from which writers wait: as soon as it is moved at all. */
const TOO_MANY = 1_000;
const PAGE_BYTES = 4_096;
/** Each of ten pages and more. */
const COMMITS = 200;

let folder: string;
let writer: Sqlite.Database;
let beside: Sqlite.Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'enlaza-journal-'));
  writer = new Sqlite(join(folder, 'one.db'));
  writer.pragma('journal_mode = WAL');
  writer.pragma('synchronous = OFF');
  writer.pragma('wal_autocheckpoint = 0');
  writer.exec('CREATE TABLE hojas (id INTEGER PRIMARY KEY, datos BLOB)');
  beside = new Sqlite(join(folder, 'one.db'));
});
afterEach(() => {
  beside.close();
  writer.close();
  rmSync(folder, { recursive: true });
});

const inAll = (db: Sqlite.Database) => db.prepare('SELECT count(*) FROM hojas').pluck().get();
const journalPages = () => statSync(join(folder, 'one.db-wal')).size / PAGE_BYTES;

let commit: () => void;
beforeEach(() => {
  const insert = writer.prepare('INSERT INTO hojas (datos) VALUES (randomblob(40000))');
  commit = () => void insert.run();
});

async function writeOn(checkpoints: Checkpoints): Promise<void> {
  for (let at = 0; at < COMMITS; at += 1) {
    commit();
    checkpoints.committed(writer);
    await nextTurn();
  }
}

describe('the journal of a database to which others never stop writing', () => {
  test('starts over once it is too long', async () => {
    let waits = 0;
    const ways = {
      // What is committed while pages are moved is left: as if a reader had come first.
      passively: async () => {
        const reader = new Sqlite(join(folder, 'one.db'));
        reader.exec('BEGIN');
        inAll(reader);
        commit();
        beside.pragma('wal_checkpoint(PASSIVE)');
        reader.close();
      },
      alone: async () => {
        waits += 1;
        beside.pragma('wal_checkpoint(PASSIVE)');
      },
    };
    await writeOn(new Checkpoints(ways, TOO_MANY));
    expect(waits).toBe(1);
    expect(journalPages()).toBeLessThan(1.5 * TOO_MANY);
    expect(inAll(writer)).toBe(COMMITS + 1);
  });

  test('keeps no writer waiting while a reader needs it', async () => {
    let waits = 0;
    beside.exec('BEGIN');
    inAll(beside);
    const mover = new Sqlite(join(folder, 'one.db'));
    const ways = {
      passively: async () => void mover.pragma('wal_checkpoint(PASSIVE)'),
      alone: async () => {
        waits += 1;
      },
    };
    await writeOn(new Checkpoints(ways, TOO_MANY));
    mover.close();
    beside.exec('COMMIT');
    expect(waits).toBe(0);
    expect(journalPages()).toBeGreaterThan(2 * TOO_MANY);
    expect(inAll(writer)).toBe(COMMITS);
  });
});
