/** How often a fault is repeated: a few times in `npm run test:all`, hundreds in `npm run faults`. */
export const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 4);
/** Whether this is the long form. */
export const IS_LONG = ROUNDS >= 100;
