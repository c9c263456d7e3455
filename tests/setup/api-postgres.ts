import type { TestProject } from 'vitest/node';
import { serve } from './api';
import { freshDatabase } from './programs/postgres';

/** The API tests' servers on PostgreSQL: a server's when TEST_POSTGRES_URL names one, else PGlite. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (!server) {
    return serve(project, 'postgres', {
      name: 'PGlite (TEST_POSTGRES_URL is not set)',
      urls: ['pglite:memory', 'pglite:memory'],
    });
  }
  const databases = [await freshDatabase(server), await freshDatabase(server)];
  const urls = databases.map(({ url }) => url);
  const stop = await serve(project, 'postgres', { name: 'a PostgreSQL server', urls });
  return async () => {
    await stop();
    for (const database of databases) await database.drop();
  };
}
