import pino from 'pino';
import { config } from './config';
import { describeError } from './describe-error';

let logger: pino.Logger | undefined;

/**
 * The structured log of this process, one JSON line an event, with the number of a worker in those
 * of one. Never give it a
 * person's data: no name, e-mail, address, user agent, token or body.
 */
export function log(): pino.Logger {
  const worker = process.env['ENLAZA_WORKER'];
  logger ??= pino({
    level: config().logLevel,
    base: worker ? { worker: Number(worker) } : null,
    serializers: { err: describeError },
  });
  return logger;
}
