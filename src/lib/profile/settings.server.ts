import { z } from 'zod';
import { defineSettings } from '@/lib/core/env/config';
import { PLANS } from '@/lib/plans/rules';

/** The environment variable with the plan of a new account. */
export const DEFAULT_PLAN = z
  .enum(PLANS, { error: 'must be free, pro or enterprise' })
  .default('free');

/** Returns the plan of a new account, and of one whose payment ended. Throws ConfigError. */
export const defaultPlan = defineSettings({
  section: 'Plans and payment',
  variables: { DEFAULT_PLAN },
  settle: (values) => values.DEFAULT_PLAN,
});
