/**
 * Whether this run has the machine to itself, as the long fault runs have: only then
 * does the time that something took say what it costs.
 */
export const QUIET = Number(process.env['FAULT_ROUNDS'] ?? 20) >= 100;
