import { hasRule } from '@/lib/plans/entitlements';
import type { Plan } from '@/lib/plans/plan';
import { type BlockType, kindOf } from './registry';

/** Whether a kind of block shows something on a plan. */
export function mayUseBlock(plan: Plan, tipo: BlockType): boolean {
  const { needs } = kindOf(tipo);
  return needs === undefined || hasRule(plan, needs);
}
