import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { OPERATOR } from './actions/admin';
import { freshDatabase, migratedPglite } from './programs/postgres';
import { startRelay } from './relay';
import { type RunningServer, startServer } from './server';

/** A server that many test files share: none of them may stop it. */
export type SharedServer = Pick<RunningServer, 'url' | 'env' | 'pid'>;

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server under test. */
    url: string;
    /** The same server, for tests that inspect its process or its files. */
    shared: SharedServer;
    /** Another server on the same engine, with all pages on the largest plan and one operator. */
    largest: SharedServer;
    /** The database engine of both servers. */
    engine: 'sqlite' | 'postgres';
  }
}

const handed = ({ url, env, pid }: RunningServer): SharedServer => ({ url, env, pid });

/** Stops a server. Throws when its exit code is not 0. */
async function stop(server: RunningServer): Promise<void> {
  const code = await server.stop();
  if (code !== 0) throw new Error(`the server ended with ${code}:\n${server.log()}`);
}

/**
 * Starts the two servers of a project's API tests, each on its own database; returns a function
 * that stops them.
 * @param urls of the databases; empty for new SQLite files
 */
async function serve(
  project: TestProject,
  engine: 'sqlite' | 'postgres',
  database: { name: string; urls: readonly string[] },
): Promise<() => Promise<void>> {
  const start = (url: string | undefined, env: Record<string, string>) =>
    startServer({ env: { ...(url && { DATABASE_URL: url }), ...env } });
  const [usual, plenty] = database.urls;
  const servers = [
    await start(usual, {}),
    await start(plenty, {
      DEFAULT_PLAN: 'enterprise',
      OPERATORS: OPERATOR.correo,
      SECRET_KEY: randomBytes(32).toString('base64'),
    }),
  ] as const;
  const [shared, largest] = servers;
  process.stdout.write(`API tests run on ${database.name} at ${shared.url}\n`);
  project.provide('url', shared.url);
  project.provide('shared', handed(shared));
  project.provide('largest', handed(largest));
  project.provide('engine', engine);
  return async () => {
    const ended = await Promise.allSettled(servers.map(stop));
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
  };
}

/** Uses the PostgreSQL server of TEST_POSTGRES_URL, or PGlite without it. */
async function serveOnPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (!server) {
    return serve(project, 'postgres', {
      name: 'PGlite (TEST_POSTGRES_URL is not set)',
      urls: [await migratedPglite(), await migratedPglite()],
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

/** Starts the API tests' servers: on PostgreSQL for projects `…-postgres`, else on SQLite files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await startRelay();
  return project.name.endsWith('-postgres')
    ? serveOnPostgres(project)
    : serve(project, 'sqlite', { name: 'SQLite', urls: [] });
}
