import { hasRule } from '@/lib/plans/entitlements';
import type { Plan } from '@/lib/plans/plan';
import type { BlockType } from './limits';

/** The rule of the plan that a kind of block needs to show anything. */
const NEEDS: Partial<Record<BlockType, 'events' | 'store'>> = {
  eventos: 'events',
  productos: 'store',
};

/** Whether a kind of block shows something on a plan. */
export function mayUseBlock(plan: Plan, tipo: BlockType): boolean {
  const needs = NEEDS[tipo];
  return needs === undefined || hasRule(plan, needs);
}
