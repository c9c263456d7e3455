import type { FieldIssues } from '@/lib/core/http/error-codes';
import type { Appearance, AppearanceField } from './options';
import { contrastIssues } from './rules';
import { appearanceIssue } from './texts';

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
