import type { TestProject } from 'vitest/node';
import { serve } from './api';
import { freshDatabase } from './postgres';

/** The API tests' server on PostgreSQL: a server's when TEST_POSTGRES_URL names one, else PGlite. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (!server) {
    return serve(project, 'postgres', {
      name: 'PGlite (TEST_POSTGRES_URL is not set)',
      url: 'pglite:memory',
    });
  }
  const database = await freshDatabase(server);
  const stop = await serve(project, 'postgres', { name: 'a PostgreSQL server', url: database.url });
  return async () => {
    await stop();
    await database.drop();
  };
}
