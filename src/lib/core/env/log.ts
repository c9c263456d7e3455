import pino from 'pino';
import { config } from './config';

/** The loggable part of an error: its location and type, never the values involved. */
interface ErrorDescription {
  type: string;
  code?: string;
  message: string;
  stack: string[];
}

/** The message of Drizzle's error contains the query's parameters, which are personal data. */
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
 * Returns the structured log of this process, one JSON line for each event. It must never contain
 * personal data: no name, e-mail address, IP address, user agent, token or body.
 */
export function log(): pino.Logger {
  logger ??= pino({
    level: config().logLevel,
    base: null,
    serializers: { err: describeError },
  });
  return logger;
}
