import { database } from '@/lib/kernel/db';
import { ADDRESS } from './address.server';
import { type Check, type Finding, fault, ok, reasonOf, runCheck, warning } from './check.server';
import { MACHINE } from './machine.server';
import { MAIL_CHECKS } from './mail.server';
import { PROVIDERS } from './providers.server';

const data: Check = {
  check: 'database',
  look: async () => {
    try {
      await (await database()).ping();
      return [ok('it answers')];
    } catch (thrown) {
      return [fault(reasonOf(thrown), 'check DATABASE_URL, and that its server runs')];
    }
  },
};

const replica: Check = {
  check: 'replica',
  look: async () => {
    const { checkReplica } = await database();
    if (!checkReplica) return [];
    try {
      await checkReplica();
      return [ok('it has what is committed')];
    } catch (thrown) {
      const remedy =
        'the primary reads meanwhile: check DATABASE_READ_URL, and that its server follows';
      return [warning(reasonOf(thrown), remedy)];
    }
  },
};

/**
 * Looks at all that an installation depends on: its address, machine, database, mail and providers.
 * Changes nothing. `missing` are the settings that it lacks, a line each.
 */
export async function examine(
  missing: readonly { text: string; isNeeded: boolean }[],
): Promise<Finding[]> {
  const settings: Finding[] = missing.map(({ text, isNeeded }) => {
    const [finding = '', ...rest] = text.split(': ');
    const state = isNeeded ? 'fault' : 'warning';
    return { check: 'settings', state, finding, remedy: rest.join(': ') };
  });
  const checks = [...ADDRESS, data, replica, ...MACHINE, ...MAIL_CHECKS, ...PROVIDERS];
  return [...settings, ...(await Promise.all(checks.map(runCheck))).flat()];
}
