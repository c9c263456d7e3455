import { PLAN_RULES } from '@/lib/plans/entitlements';
import type { Plan } from '@/lib/plans/plan';
import {
  type Appearance,
  COLOUR_FIELDS,
  DEFAULT_APPEARANCE,
  THEME_IDS,
  type ThemeId,
} from './options';

/** What only a plan with looks of one's own publishes. */
export const PAID_FIELDS = ['letra', 'fondo', 'fondoImagen', ...COLOUR_FIELDS] as const;

/** Whether a plan publishes colours, backgrounds and faces of one's own. */
export function mayUseOwnLook(plan: Plan): boolean {
  return PLAN_RULES[plan].ownLook;
}

/** Whether a plan publishes a theme. */
export function mayUseTheme(plan: Plan, tema: ThemeId): boolean {
  const { themes } = PLAN_RULES[plan];
  return themes === null || THEME_IDS.indexOf(tema) < themes;
}

/** The theme of every plan that is closest to each of the others, by its paper, face and air. */
const STAND_INS: Partial<Record<ThemeId, ThemeId>> = {
  plano: 'horario',
  recibo: 'horario',
  pelicula: 'horario',
  carrete: 'horario',
  vinilo: 'horario',
  loteria: 'cuaderno',
  rotulo: 'cuaderno',
  carta: 'cuaderno',
};

/** The theme that a plan publishes for a chosen one: itself, or what stands in for it. */
export function publishedTheme(plan: Plan, tema: ThemeId): ThemeId {
  return mayUseTheme(plan, tema) ? tema : (STAND_INS[tema] ?? DEFAULT_APPEARANCE.tema);
}

/** Whether a look has something that a plan keeps in the draft and does not publish. */
export function isBeyondPlan(look: Appearance, plan: Plan): boolean {
  if (!mayUseTheme(plan, look.tema)) return true;
  return (
    !mayUseOwnLook(plan) && PAID_FIELDS.some((field) => look[field] !== DEFAULT_APPEARANCE[field])
  );
}
