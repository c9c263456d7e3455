import { HOUR_MS } from '@/lib/kernel/time/units';
import { addDays, bucketAt, hoursOf } from '@/lib/kernel/time/zone';

/** The hour of the owner's Monday at which figures are sent. */
const AT = 9;
/** How late they still come, where the server was away. */
const LATEST = 36 * HOUR_MS;

/** A week that is told: its first and its last day, both included. */
export interface Week {
  desde: string;
  hasta: string;
}

/**
 * The week that is due to be told at a moment: from Monday at nine on the owner's clock, once.
 * `last` is when they were sent the last time.
 */
export function weekDue(zone: string, now: number, last: number): Week | undefined {
  const { dia, diaSemana } = bucketAt(zone, now);
  const monday = addDays(dia, -diaSemana);
  const nine = hoursOf(zone, monday).find(({ horaLocal }) => horaLocal >= AT)?.hora ?? now + 1;
  if (now < nine || now - nine > LATEST || last >= nine) return undefined;
  return { desde: addDays(monday, -7), hasta: addDays(monday, -1) };
}
