import { format } from 'node:util';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { config } from '@/lib/core/env/config';
import { mailSettings, type SmtpSettings } from '../settings.server';
import { getMailTexts } from '../texts';
import { connectionOptions } from './pool.server';

/** Maximum length of a recorded line, and maximum number of lines. */
const MAX_LINE = 300;
const MAX_LINES = 100;

/** An SMTP conversation, and its result. */
export interface SmtpTrial {
  ok: boolean;
  /** Lines: `->` by the client, `<-` by the server, `--` for events. Passwords are hidden. */
  lines: string[];
  /** Advice on a failure. */
  advice?: string;
}

const MARKS: Record<string, string> = { client: '->', server: '<-' };

/** Returns a nodemailer logger that records the conversation without the mail's contents. */
function transcript(lines: string[]) {
  const keep = ({ tnx = '' }: { tnx?: string }, message: string, ...values: unknown[]) => {
    if (tnx === 'message' || lines.length >= MAX_LINES) return;
    const text = format(message, ...values).slice(0, MAX_LINE);
    lines.push(...text.split(/\r?\n/).map((line) => `${MARKS[tnx] ?? '--'} ${line}`));
  };
  const ignore = () => undefined;
  return {
    level: ignore,
    trace: keep,
    debug: keep,
    info: keep,
    warn: ignore,
    error: ignore,
    fatal: ignore,
  };
}

interface SmtpFailure {
  code?: string;
  command?: string;
  message?: string;
}

const isOfCertificate = ({ code = '', message = '' }: SmtpFailure) =>
  /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(`${code} ${message.toUpperCase()}`);

/** Returns advice on a failure, by the command that failed. */
function adviceOn(issue: SmtpFailure, { host, port }: SmtpSettings): string {
  const { code = '', command = '', message = '' } = issue;
  if (isOfCertificate(issue)) {
    return `the certificate of ${host} is not valid for that name: SMTP_URL must have the name that it is made out for`;
  }
  if (code === 'EDNS') return `${host} is no known name: check the host of SMTP_URL`;
  if (code === 'EAUTH' || command.startsWith('AUTH')) {
    return 'user or password are refused: write them in SMTP_URL with %XX for : / @ # and %';
  }
  if (code === 'ETLS' || command === 'STARTTLS' || /wrong version number/.test(message)) {
    return 'no encryption came about: smtps:// is for port 465, smtp:// for 587 and 25';
  }
  if (command.startsWith('MAIL FROM')) return 'the server does not take MAIL_FROM as a sender';
  if (command.startsWith('RCPT TO')) return 'the server does not take this address';
  if (command.startsWith('DATA') || code === 'EMESSAGE')
    return 'the server refused the mail itself';
  return `${host} does not answer as a mail server on port ${port}: many hosts block port 25, so try 587 (smtp://) or 465 (smtps://)`;
}

/** Signs in, sends `mail`, if any, and returns the SMTP conversation, also after an error. */
export async function trySmtp(settings: SmtpSettings, mail?: SendMailOptions): Promise<SmtpTrial> {
  const lines: string[] = [];
  const transport = createTransport({
    ...connectionOptions(settings),
    logger: transcript(lines),
    debug: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await (mail ? transport.sendMail(mail) : transport.verify());
    return { ok: true, lines };
  } catch (thrown) {
    const issue = thrown as SmtpFailure;
    const [reason = ''] = (issue.message ?? '').slice(0, MAX_LINE).split('\n', 1);
    lines.push(`-- ${reason}`);
    return { ok: false, lines, advice: adviceOn(issue, settings) };
  } finally {
    transport.close();
  }
}

/** Sends a test mail and returns the SMTP conversation; undefined if no mail server is used. */
export async function sendTrialMail(to: string): Promise<SmtpTrial | undefined> {
  const { smtp, from } = mailSettings();
  if (!smtp) return undefined;
  const { siteName, publicUrl, language } = config();
  const { subject, text } = getMailTexts(language).trial(siteName, publicUrl);
  const sender = { name: from.name ?? siteName, address: from.address };
  return trySmtp(smtp, { from: sender, to: { name: '', address: to }, subject, text });
}
