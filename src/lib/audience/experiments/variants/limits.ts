/** What may be tested: the title of a link, which link stands first, the theme. */
export const EXPERIMENT_KINDS = ['titulo', 'primero', 'tema'] as const;
export type ExperimentKind = (typeof EXPERIMENT_KINDS)[number];

/** Bounds of a test. Days are of 24 hours. */
export const EXPERIMENT_LIMITS = {
  /** Variants, the page as it is among them. */
  variants: 4,
  /** Tests of a page that are kept, the running one among them. */
  stored: 50,
  /** Days with visits before anything is said, so that each weekday counts twice. */
  days: 14,
  /** Visitors of a day who clicked, a variant, before anything is said. */
  clickers: 100,
  /** A test ends by itself after so many days. */
  longest: 42,
} as const;
