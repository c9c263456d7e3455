import { z } from 'zod';
import { defineSettings } from '@/lib/kernel/env/config';
import { PLANS } from '@/lib/plans/entitlements';

/** The variable that names the plan of a new account. */
export const DEFAULT_PLAN = z
  .enum(PLANS, { error: 'must be free, pro or enterprise' })
  .default('free')
  .describe(
    'The plan of a new account: `free`, `pro` or `enterprise`. With `enterprise` the installation is private: nothing is sold and nothing mentions plans or prices',
  );

/** Returns the plan of a new account, and of one whose payment has ended. Throws ConfigError. */
export const defaultPlan = defineSettings({
  section: 'Plans and payment',
  variables: { DEFAULT_PLAN },
  settle: (values) => values.DEFAULT_PLAN,
});
