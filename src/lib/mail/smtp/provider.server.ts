import { createTransport, type SendMailOptions } from 'nodemailer';
import { PermanentFailure } from '@/lib/core/jobs/kinds';
import { isForGood, isOfMail, MAX_WORDS } from '../rules';
import type { SmtpSettings } from '../settings.server';
import { type BegunMail, MailRefused, type Message, withRefusal } from './contract.server';
import { SmtpPool } from './pool.server';

const MAX_REASON_LENGTH = 200;

/** Fields that nodemailer adds to an error. */
interface SmtpFailure {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * Removes addresses from a server's message: whole ones, and the local part of the recipient's
 * address, as in "550 ana.perez: unknown user".
 */
function hideAddresses(text: string, addresses: readonly string[]): string {
  const names = addresses.map((address) => literally(address.slice(0, address.lastIndexOf('@'))));
  const whole = names.filter((name) => name !== '').join('|');
  return text
    .replace(/"[^"]*"@\S+|\S+@\S+/g, '<…>')
    .replace(
      new RegExp(`(?<![\\p{L}\\p{N}])(?:${whole || '(?!)'})(?![\\p{L}\\p{N}])`, 'giu'),
      '<…>',
    )
    .replace(/\s+/g, ' ')
    .slice(0, MAX_REASON_LENGTH);
}

/** Converts a failure to an error whose class tells if it is permanent. */
function explained(thrown: unknown, { envelope }: Message): Error {
  const { code, command = '', responseCode, response } = thrown as SmtpFailure;
  const message = response ?? (thrown instanceof Error ? thrown.message : '');
  const words = message.slice(0, MAX_WORDS);
  const reason = ['SMTP', code, command.split(':')[0], hideAddresses(words, envelope.to)];
  const text = reason.filter(Boolean).join(' ');
  const refusal = { status: responseCode, command, words };
  const errorOf = () => {
    if (!isForGood(refusal)) return new Error(text);
    return isOfMail(refusal) ? new MailRefused(text) : new PermanentFailure(text);
  };
  return withRefusal(errorOf(), refusal);
}

const composer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
});

async function composed(mail: SendMailOptions): Promise<Message> {
  const { message, envelope } = await composer.sendMail(mail);
  if (!Buffer.isBuffer(message)) throw new Error('the mail was not composed');
  return { bytes: message, envelope: { from: envelope.from || '', to: envelope.to } };
}

/** The connection pool of the last used settings. */
let current: { key: string; pool: SmtpPool } | undefined;

function poolOf(settings: SmtpSettings): SmtpPool {
  const key = JSON.stringify(settings);
  if (current?.key !== key) current = { key, pool: new SmtpPool(settings) };
  return current.pool;
}

/** True if the cause may be the reused connection alone, such as a limit of the server. */
function isOfConnection(thrown: unknown): boolean {
  const { responseCode, command } = thrown as SmtpFailure;
  return responseCode === undefined || responseCode === 421 || command === 'MAIL FROM';
}

async function begin(settings: SmtpSettings, message: Message): Promise<BegunMail> {
  const pool = poolOf(settings);
  const { isWarm } = pool;
  try {
    return await pool.begin(message);
  } catch (error) {
    if (!isWarm || !isOfConnection(error)) throw error;
    // A second attempt cannot send the mail twice, because the last line has not been sent.
    if (current?.pool === pool) current = undefined;
    pool.close();
    return poolOf(settings).begin(message);
  }
}

/**
 * Sends a mail except its last line, on a connection that may be reused. This function and `finish`
 * throw PermanentFailure for a permanent refusal, Error for a temporary one.
 */
export async function beginBySmtp(
  settings: SmtpSettings,
  mail: SendMailOptions,
): Promise<BegunMail> {
  const message = await composed(mail);
  try {
    const begun = await begin(settings, message);
    const fail = (error: unknown) => {
      throw explained(error, message);
    };
    return { finish: () => begun.finish().catch(fail) };
  } catch (error) {
    throw explained(error, message);
  }
}
