/**
 * What is told of a test: another version won, the page as it is did, there is no difference, too
 * few came, or its figures cannot be right.
 */
export const EXPERIMENT_NEWS = ['ganadora', 'actual', 'igual', 'escasa', 'desigual'] as const;
export type ExperimentNews = (typeof EXPERIMENT_NEWS)[number];
