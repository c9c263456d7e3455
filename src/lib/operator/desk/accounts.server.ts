import { reading } from '@/lib/core/db';
import * as queries from './queries.server';
import { OperatorError } from './rules';

/** The one account of a uid, slug or e-mail. Throws OperatorError for none and for several. */
export async function accountNamed(text: string): Promise<queries.AccountRow> {
  const [account, other] = await queries.accountsNamed(await reading(), text);
  if (!account) throw new OperatorError(`no account has the uid, slug or e-mail "${text}"`);
  if (other) throw new OperatorError(`several accounts have "${text}": use the uid`);
  return account;
}
