import type { Run } from './pool';

/** The application name of connections that read a backup, by which an upgrade terminates them. */
export const COPY_APPLICATION_NAME = 'enlaza-copia';

/** Counts the other connections to this database. */
export const OTHER_CLIENTS = `SELECT count(*) AS all FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;

/** Transactions of other connections to this database that last longer than those of requests. */
const OTHERS = `FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename = current_user`;
const LONG = `SELECT coalesce(nullif(application_name, ''), 'a program') AS name, pid,
    round(extract(epoch FROM now() - xact_start)) AS seconds
  ${OTHERS} AND xact_start < now() - interval '250 milliseconds' ORDER BY xact_start LIMIT 5`;
const SEND_AWAY = `SELECT pid, pg_terminate_backend(pid) AS gone
  ${OTHERS} AND application_name = '${COPY_APPLICATION_NAME}'`;

/**
 * Terminates backups, because they hold locks on tables that an upgrade changes: a backup is
 * retried ten minutes later, while the upgrade would wait until all is read. Returns their number.
 */
export async function terminateCopies(run: Run): Promise<number> {
  return (await run(SEND_AWAY)).length;
}

/** Describes the transactions that last longer than a request, for the operator. */
export async function longTransactions(run: Run): Promise<string[]> {
  const rows = await run(LONG);
  return rows.map(({ name, pid, seconds }) => `${name} (process ${pid}, for ${seconds} s)`);
}
