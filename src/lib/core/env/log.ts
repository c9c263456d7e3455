import pino from 'pino';
import { config } from './config';

/** An error as a log may have it: its place and kind, never the values involved. */
interface ErrorDescription {
  type: string;
  code?: string;
  message: string;
  stack: string[];
}

/** Drizzle puts the query's parameters, a person's data, into the message of its own error. */
function withoutParameters(error: Error): Error {
  return error.name === 'DrizzleQueryError' || error.message.startsWith('Failed query:')
    ? error.cause instanceof Error
      ? error.cause
      : new Error('Failed query')
    : error;
}

/** Describes a thrown value for the log. */
export function describeError(thrown: unknown): ErrorDescription {
  if (!(thrown instanceof Error))
    return { type: typeof thrown, message: 'not an error', stack: [] };
  const error = withoutParameters(thrown);
  const { code } = error as Error & { code?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    message: error.message.split('\n', 1)[0] ?? '',
    stack: frames.map((line) => line.trim()),
  };
}

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
