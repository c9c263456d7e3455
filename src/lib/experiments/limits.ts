/** Kinds of experiments: the title of a link, the first link, the theme. */
export const EXPERIMENT_KINDS = ['titulo', 'primero', 'tema'] as const;
export type ExperimentKind = (typeof EXPERIMENT_KINDS)[number];

/** Limits of an experiment. Days have 24 hours. */
export const EXPERIMENT_LIMITS = {
  /** Variants including the current page. */
  variants: 4,
  /** Stored experiments of a page, including the running one. */
  stored: 50,
  /** Minimum days with visits before a verdict, so that each weekday counts twice. */
  days: 14,
  /** Minimum daily clickers per variant, summed, before a verdict. */
  clickers: 100,
  /** Days after which an experiment expires. */
  longest: 42,
} as const;
