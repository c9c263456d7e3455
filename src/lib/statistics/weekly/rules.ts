import { HOUR_MS } from '@/lib/core/time/units';
import { addDays, bucketAt, hoursOf } from '@/lib/core/time/zone';

/** Hour of Monday, in the owner's zone, at which figures are sent. */
const AT = 9;
/** Longest delay in ms after which they are still sent when the server was down. */
const LATEST = 36 * HOUR_MS;

/** A reported week: its first and last day, both included. */
export interface Week {
  desde: string;
  hasta: string;
}

/**
 * Returns the week that is due to be reported at a moment: from Monday at nine in the owner's zone,
 * once. `last` is the time of the last report.
 */
export function weekDue(zone: string, now: number, last: number): Week | undefined {
  const { dia, diaSemana } = bucketAt(zone, now);
  const monday = addDays(dia, -diaSemana);
  const nine = hoursOf(zone, monday).find(({ horaLocal }) => horaLocal >= AT)?.hora ?? now + 1;
  if (now < nine || now - nine > LATEST || last >= nine) return undefined;
  return { desde: addDays(monday, -7), hasta: addDays(monday, -1) };
}
