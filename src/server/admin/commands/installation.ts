import { OperatorError } from '@/lib/operator/desk/refusal';
import { type Commands, singleArgument } from './command';

/** What the configuration lacks, asked before anything else works. */
export const CONFIGURATION: Commands = {
  'check-config': {
    usage: 'check-config',
    does: 'says what the configuration lacks, in order, without starting; 1 when the site cannot be used',
    run: async () => (await import('../configuration')).checkConfiguration(),
  },
};

/** The installation as a whole: what it sends, keeps secret, has to do and is paid. */
export const INSTALLATION: Commands = {
  'allow-invitations': {
    usage: 'allow-invitations <address>',
    does: 'lets mails that others cause reach an address again whose owner had ended them',
    run: async (given) => {
      const address = singleArgument(given, 'an address');
      const { letMailsReach } = await import('@/lib/people/mail/silence.server');
      if (await letMailsReach(address)) return { allowed: address };
      throw new OperatorError(`nobody has said that ${address} wants none`);
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
  version: {
    usage: 'version',
    does: 'says which version this is, and how far it brings a database',
    run: async () => (await import('../version')).describeVersion(),
  },
  reconcile: {
    usage: 'reconcile',
    does: 'makes subscriptions, checkouts and orders agree with their payment providers',
    run: async () => (await import('../reconcile')).reconcileAll(),
  },
};
