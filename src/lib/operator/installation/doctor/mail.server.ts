import { nameResolver } from '@/lib/page/domains/resolver.server';
import { mailSettings } from '@/lib/people/mail/settings.server';
import { trySmtp } from '@/lib/people/mail/smtp/try.server';
import { type Check, fault, ok, warning } from './check.server';

const server: Check = {
  check: 'mail',
  look: async () => {
    const { smtp, mode } = mailSettings();
    if (!smtp) {
      if (mode === 'demo') return [ok('nothing leaves this machine: mails are shown at /correo')];
      return [
        warning(
          'MAIL is off: no newsletter, no receipts, no links to sign in',
          'set SMTP_URL and MAIL_FROM',
        ),
      ];
    }
    const { ok: works, lines, advice } = await trySmtp(smtp);
    if (works) return [ok(`${smtp.host}:${smtp.port} takes mails from us`)];
    return [fault(lines.at(-1) ?? '', `${advice}; "try-mail <address>" shows the conversation`)];
  },
};

/** What the DNS says of mails from a domain: that we may send them, and what becomes of forgeries. */
const sender: Check = {
  check: 'sender',
  look: async () => {
    const { smtp, from } = mailSettings();
    const domain = from.address.split('@').at(-1) ?? '';
    if (!smtp) return [];
    const resolver = nameResolver();
    const [own, policy] = await Promise.all([
      resolver.texts(domain),
      resolver.texts(`_dmarc.${domain}`),
    ]);
    if (own === undefined) return [warning(`the DNS does not answer for ${domain}`, 'try again')];
    const hasSpf = own.some((text) => /^v=spf1\b/i.test(text));
    const hasPolicy = policy?.some((text) => /^v=DMARC1\b/i.test(text)) ?? false;
    return [
      hasSpf
        ? ok(`${domain} says who sends its mails (SPF)`)
        : warning(`${domain} has no SPF`, 'your mail provider says which TXT record to add'),
      hasPolicy
        ? ok(`${domain} says what becomes of forged mails (DMARC)`)
        : warning(
            `${domain} has no DMARC`,
            `add the TXT record _dmarc.${domain}: v=DMARC1; p=none`,
          ),
    ];
  },
};

/** Whether mails leave, and arrive. */
export const MAIL_CHECKS: Check[] = [server, sender];
