import { PLAN_RULES, type Plan } from '@/lib/plans/rules';
import {
  type Appearance,
  COLOUR_FIELDS,
  DEFAULT_APPEARANCE,
  THEME_IDS,
  THEME_LIST,
  type ThemeId,
} from './options';

/** The fields that only a plan with custom appearance publishes. */
export const PAID_FIELDS = ['letra', 'fondo', 'fondoImagen', 'marca', ...COLOUR_FIELDS] as const;

/** True when a plan publishes custom colours, backgrounds and fonts. */
export function canCustomizeAppearance(plan: Plan): boolean {
  return PLAN_RULES[plan].ownLook;
}

export function mayUseTheme(plan: Plan, tema: ThemeId): boolean {
  const { themes } = PLAN_RULES[plan];
  return themes === null || THEME_IDS.indexOf(tema) < themes;
}

/** Returns the theme that a plan publishes for a chosen theme: the same or its stand-in. */
export function publishedTheme(plan: Plan, tema: ThemeId): ThemeId {
  if (mayUseTheme(plan, tema)) return tema;
  const listed = THEME_LIST.find(({ id }) => id === tema);
  return listed && 'standIn' in listed ? listed.standIn : DEFAULT_APPEARANCE.tema;
}

/** True when an appearance has choices that the plan keeps in the draft and does not publish. */
export function isBeyondPlan(appearance: Appearance, plan: Plan): boolean {
  if (!mayUseTheme(plan, appearance.tema)) return true;
  return (
    !canCustomizeAppearance(plan) &&
    PAID_FIELDS.some((field) => appearance[field] !== DEFAULT_APPEARANCE[field])
  );
}
