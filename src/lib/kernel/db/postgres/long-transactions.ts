import type postgres from 'postgres';
import { isAway } from '../errors';

/** What a connection calls itself that reads a copy, so that an upgrade can send it away. */
export const COPY_APPLICATION_NAME = 'enlaza-copia';

/** Counts who else is connected to this database. */
export const OTHER_CLIENTS = `SELECT count(*) AS all FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;

/** Transactions of others on this database that go on for longer than a request's. */
const OTHERS = `FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename = current_user`;
const LONG = `SELECT coalesce(nullif(application_name, ''), 'a program') AS name, pid,
    round(extract(epoch FROM now() - xact_start)) AS seconds
  ${OTHERS} AND xact_start < now() - interval '250 milliseconds' ORDER BY xact_start LIMIT 5`;
const SEND_AWAY = `SELECT pid, pg_terminate_backend(pid) AS gone
  ${OTHERS} AND application_name = '${COPY_APPLICATION_NAME}'`;

/**
 * Sends copies away that read tables which an upgrade needs: a copy is made again ten minutes later,
 * an upgrade would wait for as long as it takes to read everything. Returns how many went.
 */
export async function terminateCopies(client: postgres.Sql): Promise<number> {
  return (await client.unsafe(SEND_AWAY)).length;
}

/** Who has been in a transaction for longer than a request takes, in words for the operator. */
export async function longTransactions(client: postgres.Sql): Promise<string[]> {
  const rows = await client.unsafe(LONG);
  return rows.map(({ name, pid, seconds }) => `${name} (process ${pid}, for ${seconds} s)`);
}

/** What ended a copy, in words for the operator. */
export function describeCopyEnd(error: unknown): unknown {
  if (!isAway(error)) return error;
  return new Error(
    'the database ended the copy: an upgrade goes before it, or the database server was stopped',
    { cause: error },
  );
}
