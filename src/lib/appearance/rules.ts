import type { FieldIssues } from '@/lib/core/http/error-codes';
import type { Plan } from '@/lib/plans/rules';
import { CONTROL_CONTRAST, contrast, nearestPassing, TEXT_CONTRAST } from './contrast';
import { type Appearance, type AppearanceField, DEFAULT_APPEARANCE, type ThemeId } from './options';
import { lightsOf, paletteOf } from './palette';
import { canCustomizeAppearance, PAID_FIELDS, publishedTheme } from './plan';
import { appearanceIssue } from './texts';
import { THEMES } from './themes';

/** An unreadable colour, and the nearest readable one. */
export interface ContrastIssue {
  field: 'texto' | 'acento';
  ratio: number;
  least: number;
  nearest: string | undefined;
}

/**
 * Returns the custom colours that are unreadable on the card by WCAG AA. Theme colours never fail:
 * they adapt to the choices (palette.ts).
 */
export function contrastIssues(appearance: Appearance): ContrastIssue[] {
  const { stock } = paletteOf(appearance, lightsOf(appearance)[0] ?? 'claro');
  const least = { texto: TEXT_CONTRAST, acento: CONTROL_CONTRAST };
  return (['texto', 'acento'] as const).flatMap((field): ContrastIssue[] => {
    const colour = appearance[field];
    const ratio = colour ? contrast(colour, stock) : 21;
    if (ratio >= least[field]) return [];
    const nearest = nearestPassing(colour, [stock], least[field]);
    return [{ field, ratio, least: least[field], nearest }];
  });
}

/** Returns the fields that the chosen background requires and that are empty. */
function missing(appearance: Appearance): AppearanceField[] {
  if (appearance.fondo === 'imagen') return appearance.fondoImagen ? [] : ['fondoImagen'];
  if (appearance.fondo === 'color') return appearance.fondoColor ? [] : ['fondoColor'];
  if (appearance.fondo !== 'degradado') return [];
  return (['fondoColor', 'fondoColor2'] as const).filter((field) => !appearance[field]);
}

/**
 * Returns the issues that keep an appearance from being saved, by field. The plan is not checked:
 * the draft keeps choices beyond the plan, and `publishedAppearance` publishes the closest allowed
 * ones.
 */
export function appearanceIssues(appearance: Appearance): FieldIssues {
  const issues: FieldIssues = {};
  for (const field of missing(appearance))
    issues[`apariencia.${field}`] ??= appearanceIssue('missing');
  for (const { field, ratio, least, nearest } of contrastIssues(appearance)) {
    issues[`apariencia.${field}`] ??= appearanceIssue('contrast', ratio, least, nearest);
  }
  return issues;
}

/** The shapes that every theme supports. */
const SHAPES = ['forma', 'relleno', 'retrato', 'foto', 'enlaces'] as const;

/** Returns an appearance in its stand-in theme with the shapes of its own theme. */
function standingIn(appearance: Appearance, tema: ThemeId): Appearance {
  const own = THEMES[appearance.tema];
  const shapes = SHAPES.map((field) => [
    field,
    appearance[field] === 'tema' ? own[field] : appearance[field],
  ]);
  return { ...appearance, ...Object.fromEntries(shapes), tema };
}

/** Returns the published appearance: the closest one that the plan allows. */
export function publishedAppearance(appearance: Appearance, plan: Plan): Appearance {
  const tema = publishedTheme(plan, appearance.tema);
  const allowed = tema === appearance.tema ? { ...appearance } : standingIn(appearance, tema);
  if (!canCustomizeAppearance(plan)) {
    for (const field of PAID_FIELDS) Object.assign(allowed, { [field]: DEFAULT_APPEARANCE[field] });
  }
  return allowed;
}
