import { dialect } from '@db/dialect';
import { readMigrations } from '@/lib/kernel/db/migrations';
import { projectRoot } from '@/lib/kernel/env/config';
import { version } from '@/lib/kernel/env/version';

/** Which version this is, and how far it brings a database. */
export function describeVersion() {
  const migrations = readMigrations(dialect);
  return {
    version,
    node: process.versions.node,
    engine: dialect,
    migrations: migrations.length,
    newestMigrationEn: migrations.at(-1)?.generatedAt,
    folder: projectRoot(),
  };
}
