import type { TestProject } from 'vitest/node';
import { startServer } from './server';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server under test. */
    url: string;
    /** The database engine behind it. */
    engine: 'sqlite' | 'postgres';
  }
}

/** One server for all API tests of a project; returns what stops it. */
export async function serve(
  project: TestProject,
  engine: 'sqlite' | 'postgres',
  database: { name: string; url?: string },
): Promise<() => Promise<void>> {
  const server = await startServer({ env: database.url ? { DATABASE_URL: database.url } : {} });
  process.stdout.write(`API tests run on ${database.name} at ${server.url}\n`);
  project.provide('url', server.url);
  project.provide('engine', engine);
  return async () => {
    const code = await server.stop();
    if (code !== 0) throw new Error(`the server ended with ${code}:\n${server.log()}`);
  };
}
