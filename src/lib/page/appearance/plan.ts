import type { Plan } from '@/lib/plans/entitlements';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import {
  type Appearance,
  COLOUR_FIELDS,
  DEFAULT_APPEARANCE,
  THEME_IDS,
  THEME_LIST,
  type ThemeId,
} from './options';

/** What only a plan with looks of one's own publishes. */
export const PAID_FIELDS = ['letra', 'fondo', 'fondoImagen', ...COLOUR_FIELDS] as const;

/** Whether a plan publishes colours, backgrounds and faces of one's own. */
export function canCustomizeAppearance(plan: Plan): boolean {
  return PLAN_RULES[plan].ownLook;
}

/** Whether a plan publishes a theme. */
export function mayUseTheme(plan: Plan, tema: ThemeId): boolean {
  const { themes } = PLAN_RULES[plan];
  return themes === null || THEME_IDS.indexOf(tema) < themes;
}

/** The theme that a plan publishes for a chosen one: itself, or what stands in for it. */
export function publishedTheme(plan: Plan, tema: ThemeId): ThemeId {
  if (mayUseTheme(plan, tema)) return tema;
  const listed = THEME_LIST.find(({ id }) => id === tema);
  return listed && 'standIn' in listed ? listed.standIn : DEFAULT_APPEARANCE.tema;
}

/** Whether a look has something that a plan keeps in the draft and does not publish. */
export function isBeyondPlan(appearance: Appearance, plan: Plan): boolean {
  if (!mayUseTheme(plan, appearance.tema)) return true;
  return (
    !canCustomizeAppearance(plan) &&
    PAID_FIELDS.some((field) => appearance[field] !== DEFAULT_APPEARANCE[field])
  );
}
