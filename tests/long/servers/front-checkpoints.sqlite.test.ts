// SQLite only: its WAL is copied into the database by checkpoints.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { newPerson, signIn } from '../../setup/client';
import { type RunningServer, startServer } from '../../setup/server';

/** Number of WAL pages at which a checkpoint runs; the writing connection itself never runs one. */
const PAGES = 1_000;
const SAVES = 100;

describe('the journal of the database', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  test('is moved into the file while the server goes on writing', async () => {
    const ana = await signIn(server.url, newPerson('Ana'));
    const file = new Sqlite(join(server.env['DATA_DIR'] ?? '', 'enlaza.db'), { readonly: true });
    const enlaces = Array.from({ length: 300 }, (_, at) => link(`Enlace ${at}`));
    let pages = 0;
    let isMoved = false;
    for (let turn = 1; turn <= SAVES && !isMoved; turn += 1) {
      const changed = enlaces.map((one) => ({ ...one, titulo: `${one.titulo}, vuelta ${turn}` }));
      expect((await saveProfile(ana, { enlaces: changed })).status).toBe(200);
      const [journal] = file.pragma('wal_checkpoint(NOOP)') as [{ log: number }];
      // A checkpointed WAL is overwritten from its start.
      isMoved = journal.log < pages;
      pages = journal.log;
    }
    expect(isMoved).toBe(true);
    expect(pages).toBeLessThan(PAGES);
    file.close();
    expect((await readProfile(ana)).enlaces).toHaveLength(300);
  });
});
