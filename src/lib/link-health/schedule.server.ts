import { Cron } from 'croner';
import { config } from '../env/config';
import { log } from '../env/log';
import { checkLinks } from './service.server';

let job: Cron | undefined;
let stopped = false;

async function run(): Promise<void> {
  try {
    for (let asked = 1; asked > 0 && !stopped; ) {
      asked = await checkLinks();
      if (asked > 0) log().debug({ asked }, 'links were asked');
    }
  } catch (err) {
    log().warn({ err }, 'links could not be asked');
  }
}

/** Looks every few minutes whether it is time for another round, where the configuration has it on. */
export function startLinkChecks(): void {
  if (config().linkChecks) job = new Cron('*/5 * * * *', { protect: true }, run);
}

/** Begins no further batch. */
export function stopLinkChecks(): void {
  stopped = true;
  job?.stop();
}
