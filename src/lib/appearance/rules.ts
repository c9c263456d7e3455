import { PLAN_RULES } from '../billing/plans';
import type { Plan } from '../profiles/schema';
import { CONTROL_CONTRAST, contrast, nearestPassing, TEXT_CONTRAST } from './contrast';
import {
  type Appearance,
  COLOUR_FIELDS,
  DEFAULT_APPEARANCE,
  THEME_IDS,
  type ThemeId,
} from './options';
import { lightsOf, paletteOf } from './palette';

/** What only a plan with looks of one's own may change. */
export const PAID_FIELDS = ['letra', 'fondo', 'fondoImagen', ...COLOUR_FIELDS] as const;

/** Whether a plan may use colours, backgrounds and faces of one's own. */
export function mayUseOwnLook(plan: Plan): boolean {
  return PLAN_RULES[plan].ownLook;
}

/** Whether a plan may use a theme. */
export function mayUseTheme(plan: Plan, tema: ThemeId): boolean {
  const { themes } = PLAN_RULES[plan];
  return themes === null || THEME_IDS.indexOf(tema) < themes;
}

/** A colour that cannot be read, and the nearest one that can. */
export interface ContrastFault {
  field: 'texto' | 'acento';
  ratio: number;
  least: number;
  nearest: string | undefined;
}

/**
 * Own colours that cannot be read on the card by WCAG AA. Colours of the theme
 * never fail: they follow what is chosen (palette.ts).
 */
export function contrastFaults(look: Appearance): ContrastFault[] {
  const { stock } = paletteOf(look, lightsOf(look)[0] ?? 'claro');
  const least = { texto: TEXT_CONTRAST, acento: CONTROL_CONTRAST };
  return (['texto', 'acento'] as const).flatMap((field): ContrastFault[] => {
    const colour = look[field];
    const ratio = colour ? contrast(colour, stock) : 21;
    if (ratio >= least[field]) return [];
    const nearest = nearestPassing(colour, [stock], least[field]);
    return [{ field, ratio, least: least[field], nearest }];
  });
}

/** The look that is published: on a plan that lacks something of it, the nearest allowed one. */
export function publishedAppearance(look: Appearance, plan: Plan): Appearance {
  const allowed = { ...look };
  if (!mayUseOwnLook(plan)) {
    for (const field of PAID_FIELDS) Object.assign(allowed, { [field]: DEFAULT_APPEARANCE[field] });
  }
  if (!mayUseTheme(plan, look.tema)) allowed.tema = DEFAULT_APPEARANCE.tema;
  return allowed;
}
