/** Number of repetitions of a fault: a few in `npm run test:all`, hundreds in `npm run faults`. */
export const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 4);
/** True in the long run. */
export const IS_LONG = ROUNDS >= 100;
