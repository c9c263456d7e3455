/**
 * Whether this run has the machine to itself, as the long fault runs have: only then
 * does the time that something took say what it costs.
 */
export const QUIET = Number(process.env['FAULT_ROUNDS'] ?? 20) >= 100;

/**
 * What a bar of time or memory is multiplied by: what it guards against is larger by far,
 * and a machine that is shared, slow or short of memory must not fail by a hair.
 */
export const SLACK = QUIET ? 1 : 3;
