import { emailSchema } from '@/lib/core/text/schema';
import { OperatorError } from '@/lib/operator/desk/rules';
import type { Finding } from '@/lib/operator/installation/doctor/check.server';
import { type Commands, singleArgument } from './command';

/** Settings that are missing, asked for before anything else works. */
export const CONFIGURATION: Commands = {
  'check-config': {
    usage: 'check-config',
    does: 'says what the configuration lacks, in order, without starting; 1 when the site cannot be used',
    run: async () => (await import('../checks')).checkConfiguration(),
  },
};

/** A line a finding, the faults marked; under it what to do. */
function findingLines({ checks }: { checks: Finding[] }): string {
  const marks = { ok: 'ok     ', warning: 'WARNING', fault: 'FAULT  ' };
  return checks
    .flatMap(({ check, state, finding, remedy }) => [
      `${marks[state]}  ${check}: ${finding}`,
      ...(remedy ? [`         → ${remedy}`] : []),
    ])
    .join('\n');
}

/** Reconciles our own payments and the creators' orders with their providers. */
async function reconcileAll() {
  const own = await (await import('@/lib/billing/reconcile.server')).reconcile();
  const { reconcileOrders } = await import('@/lib/orders/jobs.server');
  const { asked, changed, expired, failed } = await reconcileOrders(true);
  return {
    ...own,
    failed: own.failed + failed,
    ordersAsked: asked,
    ordersChanged: changed,
    ordersExpired: expired,
  };
}

/** The installation as a whole: what it sends, keeps secret, has to do and is paid. */
export const INSTALLATION: Commands = {
  doctor: {
    usage: 'doctor',
    does: 'looks at address, TLS, proxies, mail, keys, disk, clock, files and versions; says what to do',
    run: async () => (await import('../checks')).examineInstallation(),
    text: (result) => findingLines(result as { checks: Finding[] }),
  },
  'allow-invitations': {
    usage: 'allow-invitations <address>',
    does: 'lets mails that others cause reach an address again whose owner had ended them',
    run: async (given) => {
      const address = singleArgument(given, 'an address');
      const { letMailsReach } = await import('@/lib/mail/silence.server');
      if (await letMailsReach(address)) return { allowed: address };
      throw new OperatorError(`nobody has said that ${address} wants none`);
    },
  },
  'try-mail': {
    usage: 'try-mail <address>',
    does: 'sends a mail at once, shows the conversation with the mail server, and where bounces are reported',
    run: async (given) => {
      const address = emailSchema.safeParse(singleArgument(given, 'an address'));
      if (!address.success) throw new OperatorError('an e-mail address is needed');
      const { sendTrialMail } = await import('@/lib/mail/try.server');
      const trial = await sendTrialMail(address.data);
      if (!trial) throw new OperatorError('no mail leaves this installation: SMTP_URL is not set');
      const { ok, lines, advice } = trial;
      const { feedbackUrl } = await import('@/lib/letters/feedback.server');
      return { conversation: lines, failed: ok ? 0 : 1, advice, feedback: feedbackUrl() };
    },
    text: (result) => {
      const { conversation, advice, feedback } = result as Record<string, string> & {
        conversation: string[];
      };
      return [
        ...conversation,
        advice ? `→ ${advice}` : 'The server has taken it.',
        'Bounces and complaints about letters that come later are reported by',
        `POST {"avisos":[{"tipo":"rebote" or "queja","mensaje":"<Message-ID>"}]} to ${feedback}`,
      ].join('\n');
    },
  },
  'rotate-secrets': {
    usage: 'rotate-secrets',
    does: 'encrypts all secrets anew: under a new key of the file, or under SECRET_KEY as it is now',
    run: async () => (await import('../secrets')).rotateSecrets(),
  },
  work: {
    usage: 'work [list [kind]] | work retry <id|all> | work drop <id|all> --yes',
    does: 'shows what the server has to do, what was given up first; "all" is what was given up',
    run: async (given) => (await import('../work')).work(given),
  },
  domains: {
    usage: 'domains [list] [--limit 50] | domains release <name> --yes',
    does: 'lists own domains and those kept from other owners; lets any page claim one at once',
    run: async (given) => (await import('../domains')).domains(given),
  },
  'export-site': {
    usage: 'export-site <slug> --to <folder>',
    does: 'writes a page with its pictures as files that any web server shows, without this one',
    run: async (given) => {
      const slug = singleArgument(given, 'a slug');
      return (await import('../export-site')).exportSite(slug, given.to);
    },
  },
  reconcile: {
    usage: 'reconcile',
    does: 'makes subscriptions, checkouts and orders agree with their payment providers',
    run: reconcileAll,
  },
};
