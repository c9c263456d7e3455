import * as definitions from './definitions';
import type { ThemeId } from './options';
import type { Theme } from './theme';

/** Every theme's definition. What needs only their names uses THEME_LIST. */
export const THEMES: Readonly<Record<ThemeId, Theme>> = definitions;
