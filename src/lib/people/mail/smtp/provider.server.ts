import { createTransport, type SendMailOptions } from 'nodemailer';
import { PermanentFailure } from '@/lib/kernel/jobs/kinds';
import { isForGood, isOfMail } from '../rules';
import type { SmtpSettings } from '../settings.server';
import { Line, type Message } from './line.server';

const SECOND = 1_000;
/** A whole mail on one connection, its wait for its end counted. */
export const SEND_TIME = 90 * SECOND;
const LONGEST_REASON = 200;
/** How long a connection waits for another mail. */
const KEPT = 2 * SECOND;
/** Mails after which a connection is ended: servers count them too. */
const MOST_MAILS = 100;

/** What nodemailer adds to an error. */
interface SmtpFault {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * A server's words without anybody's address: neither whole nor, as in "550 ana.perez: unknown user",
 * what stands before the @ of an address of the mail.
 */
function withoutAddresses(text: string, addresses: readonly string[]): string {
  const names = addresses.map((address) => literally(address.slice(0, address.lastIndexOf('@'))));
  const whole = names.filter((name) => name !== '').join('|');
  return text
    .replace(/"[^"]*"@\S+|\S+@\S+/g, '<…>')
    .replace(
      new RegExp(`(?<![\\p{L}\\p{N}])(?:${whole || '(?!)'})(?![\\p{L}\\p{N}])`, 'giu'),
      '<…>',
    )
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST_REASON);
}

/** The server takes the address, and never this mail for it. */
export class MailRefused extends PermanentFailure {
  override name = 'MailRefused';
}

/** What is kept of a failure: it says whether trying again may help. */
function explained(thrown: unknown, { envelope }: Message): Error {
  const { code, command = '', responseCode, response } = thrown as SmtpFault;
  const words = response ?? (thrown instanceof Error ? thrown.message : '');
  const reason = ['SMTP', code, command.split(':')[0], withoutAddresses(words, envelope.to)];
  const text = reason.filter(Boolean).join(' ');
  const refusal = { status: responseCode, command, words };
  if (!isForGood(refusal)) return new Error(text);
  return isOfMail(refusal) ? new MailRefused(text) : new PermanentFailure(text);
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

/** Connections that wait for another mail, and what ends them. */
const kept = new Map<Line, NodeJS.Timeout>();

function keep(line: Line): void {
  const end = () => {
    kept.delete(line);
    line.quit();
  };
  if (line.taken >= MOST_MAILS) end();
  else kept.set(line, setTimeout(end, KEPT).unref());
}

function takeKept(settings: SmtpSettings): Line | undefined {
  for (const [line, timer] of kept) {
    if (line.state === 'open' && !line.isTo(settings)) continue;
    clearTimeout(timer);
    kept.delete(line);
    if (line.state === 'open') return line;
  }
  return undefined;
}

/** Whether a server may only have had enough of the connection: nothing of the mail has left. */
function isOfConnection(thrown: unknown): boolean {
  const { responseCode, command } = thrown as SmtpFault;
  return responseCode === undefined || responseCode === 421 || command === 'MAIL FROM';
}

/** A mail of which the server has all but the end. */
export interface BegunMail {
  /**
   * Ends it: from here on it may arrive. Resolves when the server has taken it. Throws Hopeless
   * when it never will, Error when it may later.
   */
  finish(): Promise<void>;
}

async function beginOn(line: Line, message: Message): Promise<BegunMail> {
  const tooLong = () => line.drop(new Error('the mail took too long'));
  const limit = setTimeout(tooLong, SEND_TIME);
  const step = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      clearTimeout(limit);
      line.drop(new Error('the mail failed'));
      throw error;
    }
  };
  await step(() => line.begin(message));
  return {
    finish: async () => {
      await step(() => line.finish());
      clearTimeout(limit);
      keep(line);
    },
  };
}

async function begin(settings: SmtpSettings, message: Message): Promise<BegunMail> {
  const line = takeKept(settings);
  if (!line) return beginOn(new Line(settings), message);
  try {
    return await beginOn(line, message);
  } catch (error) {
    if (!isOfConnection(error)) throw error;
    return beginOn(new Line(settings), message);
  }
}

/**
 * Hands a mail to the server but for its end, on a connection that another may have used before.
 * Throws Hopeless when the server will never take it, Error when it may later.
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
