import { createTransport, type SendMailOptions } from 'nodemailer';
import { isLoopback } from '../../env/values';
import { Hopeless } from '../../jobs/kinds';
import { isForGood } from '../rules';
import type { SmtpSettings } from '../settings.server';

const SECOND = 1_000;
const CONNECT_TIME = 10 * SECOND;
const SILENCE = 30 * SECOND;
/** A whole mail: shorter than its lease, so that no other process begins with it meanwhile. */
export const SEND_TIME = 90 * SECOND;
const LONGEST_REASON = 200;

/** What nodemailer adds to an error. */
interface SmtpFault {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** A server's words without anybody's address. */
const withoutAddresses = (text: string) =>
  text
    .replace(/\S+@\S+/g, '<…>')
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST_REASON);

/** What is kept of a failure. Throws what says whether trying again may help. */
function explain(thrown: unknown): never {
  const { code, command = '', responseCode, response } = thrown as SmtpFault;
  const words = response ?? (thrown instanceof Error ? thrown.message : '');
  const reason = ['SMTP', code, command.split(':')[0], withoutAddresses(words)];
  const text = reason.filter(Boolean).join(' ');
  throw isForGood({ status: responseCode, command }) ? new Hopeless(text) : new Error(text);
}

/**
 * Hands a mail to the server, on a connection of its own. Resolves when the server has taken it.
 * Throws Hopeless when it never will, Error when it may later.
 */
export async function sendBySmtp(
  { host, port, secure, user, password }: SmtpSettings,
  mail: SendMailOptions,
): Promise<void> {
  const transport = createTransport({
    host,
    port,
    secure,
    ...(user !== undefined && { auth: { user, pass: password } }),
    // A password goes through TLS or nowhere, but for a server on this machine.
    requireTLS: user !== undefined && !secure && !isLoopback(host),
    connectionTimeout: CONNECT_TIME,
    greetingTimeout: CONNECT_TIME,
    dnsTimeout: CONNECT_TIME,
    socketTimeout: SILENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mail took too long')), SEND_TIME);
  });
  try {
    await Promise.race([transport.sendMail(mail), tooLong]);
  } catch (thrown) {
    explain(thrown);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}
