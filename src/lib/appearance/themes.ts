import * as definitions from './definitions';
import type { ThemeId } from './options';
import type { Theme } from './theme';

/** The definition of every theme. Code that needs only the ids uses THEME_LIST. */
export const THEMES: Readonly<Record<ThemeId, Theme>> = definitions;
