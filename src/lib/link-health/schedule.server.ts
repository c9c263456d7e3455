import { Cron } from 'croner';
import { config } from '../env/config';
import { log } from '../env/log';
import { checkLinks } from './service.server';

let job: Cron | undefined;
let stopped = false;

async function run(): Promise<void> {
  try {
    for (let checked = 1; checked > 0 && !stopped; ) {
      checked = await checkLinks();
      if (checked > 0) log().debug({ asked: checked }, 'links were asked');
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
