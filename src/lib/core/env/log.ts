import pino from 'pino';
import { config } from './config';
import { describeError } from './describe-error';

let logger: pino.Logger | undefined;

/**
 * The structured log of this process, one JSON line an event. Never give it a person's data: no
 * name, e-mail, address, user agent, token or body.
 */
export function log(): pino.Logger {
  logger ??= pino({
    level: config().logLevel,
    base: null,
    serializers: { err: describeError },
  });
  return logger;
}
