import { log } from '@/lib/core/env/log';
import { after } from '@/lib/core/env/system';
import { defineGauges, gauge } from '@/lib/core/metrics/service.server';
import { MINUTE_MS, SECOND_MS } from '@/lib/core/time/units';
import { mailSettings } from '../settings.server';
import { mailOutage, recordMailOutage } from './outage';

/** Times (ms) between two checks: of a failing server, and of a working one. */
const RETRY_MS = 30 * SECOND_MS;
const INTERVAL_MS = 10 * MINUTE_MS;

let cancel: (() => void) | undefined;
let trial: Promise<void> | undefined;

async function signIn(): Promise<void> {
  const { smtp } = mailSettings();
  if (!smtp) return;
  const { trySmtp } = await import('./try.server');
  const { ok, lines, advice = '' } = await trySmtp(smtp);
  const reason = (lines.at(-1) ?? '').replace(/^-- /, '');
  if (!ok && !mailOutage()) log().error({ reason, advice }, 'the mail server takes no mails');
  if (ok && mailOutage()) log().info('the mail server takes mails again');
  recordMailOutage(ok ? undefined : { reason, advice });
  schedule(ok ? INTERVAL_MS : RETRY_MS);
}

/** Signs in to the mail server, sends no mail, records the result. Parallel calls share a check. */
export function checkMailServer(): Promise<void> {
  if (!cancel) return Promise.resolve();
  trial ??= signIn().finally(() => {
    trial = undefined;
  });
  return trial;
}

function schedule(ms: number): void {
  if (!cancel) return;
  cancel();
  cancel = after(ms, () => void checkMailServer());
}

/** Checks the mail server now and periodically. Returns a function that stops it. */
export function watchMailServer(): () => void {
  cancel = () => undefined;
  void checkMailServer();
  return () => {
    cancel?.();
    cancel = undefined;
  };
}

defineGauges('mail server', async () => {
  const { smtp } = mailSettings();
  const values = smtp ? [{ value: mailOutage() ? 0 : 1 }] : [];
  return [gauge('mail_up', 'Whether the mail server took our sign-in at the last try.', values)];
});
