import {
  giveSignInLink,
  openDesk,
  registerPerson,
  suspendAccount,
} from '@/lib/operator/desk/access.server';
import { deletePage, findPageNamed, setPagePlan } from '@/lib/operator/desk/accounts.server';
import { OperatorError } from '@/lib/operator/desk/rules';
import { PLANS } from '@/lib/plans/rules';
import { type Commands, requireConfirmation, singleArgument } from './command';

/** Commands for accounts that work without the operator's desk. */
export const ACCOUNTS: Commands = {
  'set-plan': {
    usage: 'set-plan <uid|slug|e-mail> <free|pro|enterprise>',
    does: 'sets the plan of an account until a payment changes what is paid for',
    run: async ({ args: [account, name, ...rest] }) => {
      if (!account || rest.length > 0) throw new OperatorError('an account and a plan are needed');
      const plan = PLANS.find((one) => one === name);
      if (!plan) throw new OperatorError(`the plan must be one of ${PLANS.join(', ')}`);
      return setPagePlan(account, plan);
    },
  },
  'sign-in-link': {
    usage: 'sign-in-link <uid|slug|e-mail>',
    does: 'makes a link that signs its person in once, within 15 minutes; the desk logs it',
    run: async (given) => giveSignInLink(singleArgument(given, 'an account')),
  },
  operator: {
    usage: 'operator <e-mail>',
    does: 'makes a link that opens the desk to one of OPERATORS, without mail, within 15 minutes',
    run: async (given) => openDesk(singleArgument(given, 'an e-mail address of OPERATORS')),
    text: (result) => {
      const { enlace } = result as { enlace: string };
      return `Open this once, within 15 minutes, then /operador:\n${enlace}`;
    },
  },
  'create-person': {
    usage: 'create-person <e-mail> [--name "Ana Paz"]',
    does: 'creates an account whatever REGISTRATION says, and a link that signs in to it',
    run: async (given) => registerPerson(singleArgument(given, 'an e-mail address'), given.name),
  },
  suspend: {
    usage: 'suspend <uid|slug|e-mail> --reason fraude --text "why"',
    does: 'shows strangers nothing of a page, and tells its owners why; they can answer. The desk lifts it',
    run: async (given) =>
      suspendAccount(singleArgument(given, 'an account'), {
        motivo: given.reason,
        texto: given.text,
      }),
  },
  delete: {
    usage: 'delete <uid|slug|e-mail> --yes',
    does: 'ends what an account pays for and deletes it with everything it holds',
    run: async (given) => {
      const account = await findPageNamed(singleArgument(given, 'an account'));
      requireConfirmation(given, `this deletes "${account.nombre}" (/${account.slug}) for ever`);
      return deletePage(account.uid);
    },
  },
};
