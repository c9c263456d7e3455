import { OperatorError } from '@/lib/operator/desk/rules';
import { type Commands, parsePlan, requireConfirmation, singleArgument } from './command';

/** Commands for accounts that need no desk. */
export const ACCOUNTS: Commands = {
  'set-plan': {
    usage: 'set-plan <uid|slug|e-mail> <free|pro|enterprise>',
    does: 'sets the plan of an account until a payment changes what is paid for',
    run: async ({ args: [account, name, ...rest] }) => {
      if (!account || rest.length > 0) throw new OperatorError('an account and a plan are needed');
      const plan = parsePlan(name);
      return (await import('@/lib/operator/desk/plan.server')).setAccountPlan(account, plan);
    },
  },
  'sign-in-link': {
    usage: 'sign-in-link <uid|slug|e-mail>',
    does: 'makes a link that signs its person in once, within 15 minutes; the desk logs it',
    run: async (given) => {
      const account = singleArgument(given, 'an account');
      return (await import('@/lib/operator/desk/access.server')).giveSignInLink(account);
    },
  },
  operator: {
    usage: 'operator <e-mail>',
    does: 'makes a link that opens the desk to one of OPERATORS, without mail, within 15 minutes',
    run: async (given) => {
      const address = singleArgument(given, 'an e-mail address of OPERATORS');
      return (await import('@/lib/operator/desk/access.server')).openDesk(address);
    },
    text: (result) => {
      const { enlace } = result as { enlace: string };
      return `Open this once, within 15 minutes, then /operador:\n${enlace}`;
    },
  },
  'create-person': {
    usage: 'create-person <e-mail> [--name "Ana Paz"]',
    does: 'creates an account whatever REGISTRATION says, and a link that signs in to it',
    run: async (given) => {
      const address = singleArgument(given, 'an e-mail address');
      const { registerPerson } = await import('@/lib/operator/desk/access.server');
      return registerPerson(address, given.name);
    },
  },
  suspend: {
    usage: 'suspend <uid|slug|e-mail> --reason fraude --text "why"',
    does: 'shows strangers nothing of a page, and tells its owners why; they can answer',
    run: async (given) => {
      const account = singleArgument(given, 'an account');
      const { suspendAccount } = await import('@/lib/operator/desk/access.server');
      return suspendAccount(account, { motivo: given.reason, texto: given.text });
    },
  },
  unsuspend: {
    usage: 'unsuspend <uid|slug|e-mail> [--text "why"]',
    does: 'shows a suspended page again, and tells its owners',
    run: async (given) => {
      const account = singleArgument(given, 'an account');
      return (await import('@/lib/operator/desk/access.server')).liftAccount(account, given.text);
    },
  },
  delete: {
    usage: 'delete <uid|slug|e-mail> --yes',
    does: 'ends what an account pays for and deletes it with everything it holds',
    run: async (given) => {
      const text = singleArgument(given, 'an account');
      const account = await (await import('@/lib/operator/desk/accounts.server')).accountNamed(
        text,
      );
      requireConfirmation(given, `this deletes "${account.nombre}" (/${account.slug}) for ever`);
      return (await import('@/lib/operator/desk/deletion.server')).deleteAccount(account.uid);
    },
  },
};
