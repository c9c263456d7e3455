import type { Logger } from 'drizzle-orm';

/** Drizzle's option for every connection: no statement is logged unless a test asks for it. */
export const drizzleOptions: { logger?: Logger } = {};

/** Has `logQuery` called with every statement of the connections that are opened from now on. */
export function logStatements(logQuery: Logger['logQuery']): void {
  drizzleOptions.logger = { logQuery };
}
