import { dialect } from '@db/dialect';
import { readMigrations } from '@/lib/kernel/db/migrations';
import { projectRoot } from '@/lib/kernel/env/paths';
import { version } from '../../../package.json';

/** Which version this is, and how far it brings a database. */
export function describeVersion() {
  const known = readMigrations(dialect);
  return {
    version,
    node: process.versions.node,
    engine: dialect,
    migrations: known.length,
    newestMigrationEn: known.at(-1)?.generatedAt,
    folder: projectRoot(),
  };
}
