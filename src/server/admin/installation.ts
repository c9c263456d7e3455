import { rotateSecrets } from '@/lib/core/crypto/sealed.server';
import { kindOf } from '@/lib/core/jobs/kinds';
import { dropJobs, listJobs, retryJobs } from '@/lib/core/jobs/service.server';
import { emailSchema } from '@/lib/core/text/schema';
import { listNames, releaseName } from '@/lib/domains/service.server';
import { sendTrialMail } from '@/lib/mail/smtp/try.server';
import { OperatorError } from '@/lib/operator/desk/rules';
import type { Finding } from '@/lib/operator/installation/doctor/check.server';
import { examine } from '@/lib/operator/installation/doctor/service.server';
import { NEEDED } from '@/lib/operator/installation/step';
import { checkSettings, missingSettings, strayVariables } from '../settings';
import {
  type CommandInput,
  type Commands,
  limitOf,
  requireConfirmation,
  singleArgument,
} from './command';
import { GIVEN_ENVIRONMENT } from './environment';
import { exportSite } from './export-site';

/**
 * Lists the missing settings, and the variables without effect, without starting the server: `failed`
 * counts those without which the site cannot be used. Throws ConfigError for settings that prevent a
 * start.
 */
function checkConfiguration() {
  checkSettings(GIVEN_ENVIRONMENT);
  const steps = missingSettings();
  const needed = steps.filter(({ step }) => NEEDED.includes(step));
  const ignored = strayVariables(GIVEN_ENVIRONMENT);
  return {
    missing: steps.map(({ text }, index) => `${index + 1}. ${text}`),
    ...(ignored.length > 0 && { ignored }),
    failed: needed.length,
  };
}

/** Examines the installation. `failed` counts issues. Throws ConfigError as a start would. */
async function examineInstallation() {
  checkSettings(GIVEN_ENVIRONMENT);
  const missing = missingSettings().map(({ step, text }) => {
    return { text, isNeeded: NEEDED.includes(step) };
  });
  const ignored = strayVariables(GIVEN_ENVIRONMENT).map((text) => ({ text, isNeeded: false }));
  const checks = await examine([...missing, ...ignored]);
  return { checks, failed: checks.filter(({ state }) => state === 'fault').length };
}

/** Returns the id of a job; undefined for all abandoned jobs. Throws OperatorError otherwise. */
function workNamed(args: string[]): string | undefined {
  const [id, ...rest] = args;
  if (!id || rest.length > 0) throw new OperatorError('an id, or "all" of what was given up');
  return id === 'all' ? undefined : id;
}

/** The operator's commands for jobs: lists, retries or drops them. Throws OperatorError for other input. */
async function work(input: CommandInput): Promise<unknown> {
  const [order = 'list', ...rest] = input.args;
  if (order === 'list') {
    const [kind] = rest;
    const listed = await listJobs(kind, limitOf(input));
    if (listed.length > 0 || kind === undefined || kindOf(kind)) return listed;
    throw new OperatorError(`${kind} is no kind of work; "work" shows those there are`);
  }
  if (order !== 'retry' && order !== 'drop') throw new OperatorError(`work ${order} is not known`);
  const id = workNamed(rest);
  if (order === 'drop') requireConfirmation(input, 'what is dropped is never done');
  const changed = order === 'retry' ? await retryJobs(id) : await dropJobs(id);
  if (id !== undefined && changed === 0) throw new OperatorError(`there is no work ${id}`);
  return order === 'retry' ? { retried: changed } : { dropped: changed };
}

/**
 * The command for custom domains: lists them, releases one from its page, or ends its quarantine.
 * Throws OperatorError for other input.
 */
async function domains(input: CommandInput): Promise<unknown> {
  const [order = 'list', name, ...rest] = input.args;
  if (order === 'list' && name === undefined) return listNames(limitOf(input));
  if (order !== 'release') throw new OperatorError(`domains ${order} is not known`);
  if (!name || rest.length > 0) throw new OperatorError('one domain is needed');
  requireConfirmation(input, `any page may claim ${name} then, and the page that has it loses it`);
  const released = await releaseName(name);
  if (released === undefined) throw new OperatorError(`no page has or had the domain ${name}`);
  return { released };
}

/** The command for missing settings, which works without a database. */
export const CONFIGURATION: Commands = {
  'check-config': {
    usage: 'check-config',
    does: 'says what the configuration lacks, in order, without starting; 1 when the site cannot be used',
    run: async () => checkConfiguration(),
    text: (result) => {
      const { missing, ignored = [] } = result as { missing: string[]; ignored?: string[] };
      return [...missing, ...ignored].join('\n') || 'nothing is missing';
    },
  },
};

/** Formats each finding as a line with its state, and its remedy below it. */
function findingLines({ checks }: { checks: Finding[] }): string {
  const marks = { ok: 'ok     ', warning: 'WARNING', fault: 'FAULT  ' };
  return checks
    .flatMap(({ check, state, finding, remedy }) => [
      `${marks[state]}  ${check}: ${finding}`,
      ...(remedy ? [`         → ${remedy}`] : []),
    ])
    .join('\n');
}

/** Commands that examine the installation, its mail, its jobs and its payments. */
export const INSTALLATION: Commands = {
  doctor: {
    usage: 'doctor',
    does: 'looks at address, TLS, proxies, mail, keys, disk, clock, files and versions; says what to do',
    run: examineInstallation,
    text: (result) => findingLines(result as { checks: Finding[] }),
  },
  'try-mail': {
    usage: 'try-mail <address>',
    does: 'sends a mail at once, shows the conversation with the mail server, and where bounces are reported',
    run: async (given) => {
      const address = emailSchema.safeParse(singleArgument(given, 'an address'));
      if (!address.success) throw new OperatorError('an e-mail address is needed');
      const trial = await sendTrialMail(address.data);
      if (!trial) throw new OperatorError('no mail leaves this installation: SMTP_URL is not set');
      const { ok, lines, advice } = trial;
      const { feedbackUrl, returnedUrl } = await import('@/lib/letters/feedback.server');
      const reports = { feedback: feedbackUrl(), returned: returnedUrl() };
      return { conversation: lines, failed: ok ? 0 : 1, advice, ...reports };
    },
    text: (result) => {
      const { conversation, advice, feedback, returned } = result as Record<string, string> & {
        conversation: string[];
      };
      return [
        ...conversation,
        advice ? `→ ${advice}` : 'The server has taken it.',
        'Bounces and complaints about letters that come later are reported by',
        `POST {"avisos":[{"tipo":"rebote" or "queja","mensaje":"<Message-ID>"}]} to ${feedback}`,
        `or by the mails themselves as message/rfc822 to ${returned} (docs/install.md)`,
      ].join('\n');
    },
  },
  'rotate-secrets': {
    usage: 'rotate-secrets',
    does: 'encrypts all secrets anew: under a new key of the file, or under SECRET_KEY as it is now',
    run: rotateSecrets,
  },
  work: {
    usage: 'work [list [kind]] [--limit 50] | work retry <id|all> | work drop <id|all> --yes',
    does: 'shows what the server has to do, what was given up first; "all" is what was given up',
    run: work,
  },
  domains: {
    usage: 'domains [list] [--limit 50] | domains release <name> --yes',
    does: 'lists own domains and those kept from other owners; lets any page claim one at once',
    run: domains,
  },
  'export-site': {
    usage: 'export-site <slug> --to <folder>',
    does: 'writes a page with its pictures as files that any web server shows, without this one',
    run: async (given) => exportSite(singleArgument(given, 'a slug'), given.to),
  },
};
