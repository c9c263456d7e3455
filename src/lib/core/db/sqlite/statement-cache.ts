import type Sqlite from 'better-sqlite3';
import { LRUCache } from 'lru-cache';

/** Enough for all that requests ask often; lists of ids make ever new ones, which fall out again. */
const MAX_COUNT = 200;

/**
 * Caches a connection's compiled statements: compiling one takes longer than running most of them.
 * Statements run synchronously, so that one object serves all callers.
 */
export function cacheStatements(client: Sqlite.Database): Sqlite.Database {
  const compile = client.prepare.bind(client);
  const cache = new LRUCache<string, Sqlite.Statement>({ max: MAX_COUNT });
  const prepare = (source: string) => {
    const cached = cache.get(source);
    // Its last user may have had rows as arrays.
    if (cached) return cached.reader ? cached.raw(false) : cached;
    const fresh = compile(source);
    cache.set(source, fresh);
    return fresh;
  };
  return Object.assign(client, { prepare });
}
