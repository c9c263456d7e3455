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

/** What only a plan with every theme may change, besides the theme itself. */
export const PAID_FIELDS = ['letra', 'fondo', 'fondoImagen', ...COLOUR_FIELDS] as const;

/** A plan that may use every theme may also use colours, backgrounds and faces of its own. */
export function mayUseAll(plan: Plan): boolean {
  return PLAN_RULES[plan].themes === null;
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
  if (mayUseAll(plan)) return look;
  const allowed = { ...look };
  for (const field of PAID_FIELDS) Object.assign(allowed, { [field]: DEFAULT_APPEARANCE[field] });
  if (!mayUseTheme(plan, look.tema)) allowed.tema = DEFAULT_APPEARANCE.tema;
  return allowed;
}
