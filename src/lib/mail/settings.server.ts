import { z } from 'zod';
import { defineSettings, type Place } from '@/lib/core/env/config';
import { isLoopback, isWholeUrl, PASSWORD_IN_URL } from '@/lib/core/env/values';
import { isEmail } from '@/lib/core/text/email';

const PORTS = { 'smtp:': 25, 'smtps:': 465 } as const;

const serverAddress = z.string().refine(
  (value) => {
    if (!isWholeUrl(value)) return false;
    const { protocol, hostname, pathname, search, username, password } = new URL(value);
    try {
      decodeURIComponent(username + password);
    } catch {
      return false;
    }
    return protocol in PORTS && hostname !== '' && /^\/?$/.test(pathname) && search === '';
  },
  {
    message: `must be smtp://user:password@host:587, or smtps:// where TLS begins at once; ${PASSWORD_IN_URL}`,
  },
);

/** `hola@ejemplo.com`, or `Enlaza <hola@ejemplo.com>`. */
const SENDER = /^(?:([^<>\p{Cc}"]{1,80}) )?<?([^<>\s]+)>?$/u;

const sender = z.string().refine(
  (value) => {
    const address = SENDER.exec(value)?.[2];
    return address !== undefined && isEmail(address);
  },
  { message: 'must be an e-mail address, or a name and an address: Enlaza <hola@ejemplo.com>' },
);

const variables = {
  MAIL: z.enum(['demo', 'smtp', 'off'], { error: 'must be demo, smtp or off' }).optional(),
  SMTP_URL: serverAddress.optional(),
  MAIL_FROM: sender.optional(),
};

type Values = z.output<z.ZodObject<typeof variables>>;

/** The outgoing mail server. */
export interface SmtpSettings {
  host: string;
  port: number;
  /**
   * True for TLS from the first byte. Otherwise STARTTLS is used if supported, and required with a
   * password unless the server is on this machine.
   */
  secure: boolean;
  user: string | undefined;
  password: string;
}

/** Mail transport: `demo` stores mails for /correo, `off` sends none. */
export interface MailSettings {
  mode: 'demo' | 'smtp' | 'off';
  smtp: SmtpSettings | undefined;
  /** The sender. Without a name the site's name is used. */
  from: { name: string | undefined; address: string };
}

function smtpOf(address: string): SmtpSettings {
  const { protocol, hostname, port, username, password } = new URL(address);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : PORTS[protocol as keyof typeof PORTS],
    secure: protocol === 'smtps:',
    user: username ? decodeURIComponent(username) : undefined,
    password: decodeURIComponent(password),
  };
}

function settle(
  { MAIL, SMTP_URL, MAIL_FROM }: Values,
  { local, host }: Place,
  issues: string[],
): MailSettings {
  if (MAIL === 'demo' && !local) {
    issues.push('MAIL: "demo" is refused on a public PUBLIC_URL: anybody could read the mails');
  }
  const mode = MAIL ?? (SMTP_URL ? 'smtp' : local && isLoopback(host) ? 'demo' : 'off');
  if (mode === 'smtp' && !SMTP_URL) issues.push('SMTP_URL: needed because MAIL is "smtp"');
  if (mode === 'smtp' && SMTP_URL && !MAIL_FROM) {
    issues.push('MAIL_FROM: needed because SMTP_URL is set');
  }
  const [, name, address = 'correo@localhost'] = SENDER.exec(MAIL_FROM ?? '') ?? [];
  return {
    mode,
    smtp: mode === 'smtp' && SMTP_URL ? smtpOf(SMTP_URL) : undefined,
    from: { name: name?.trim() || undefined, address },
  };
}

export const MAIL = { section: 'Mail', variables, settle };

/** Returns the mail settings of the environment. Throws ConfigError. */
export const mailSettings = defineSettings(MAIL);

/** Returns the domain to which all bounces return. Receivers check its SPF record. */
export function returnDomain(): string {
  const { address } = mailSettings().from;
  return address.slice(address.lastIndexOf('@') + 1);
}
