/**
 * What is told of a test: another version won, the page as it is did, they are the same, it ended
 * undecided, too few came, or its figures cannot be right.
 */
export const EXPERIMENT_NEWS = [
  ...(['ganadora', 'actual', 'igual'] as const),
  ...(['sin-decidir', 'escasa', 'desigual'] as const),
] as const;
export type ExperimentNews = (typeof EXPERIMENT_NEWS)[number];
