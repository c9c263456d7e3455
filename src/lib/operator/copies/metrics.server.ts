import { nowMs } from '@/lib/core/env/system';
import { defineGauges, gauge } from '@/lib/core/metrics/service.server';
import { copyFigures } from './service.server';

const MS_PER_SECOND = 1_000;

defineGauges('copies', async () => {
  const { place, copies, lastEn, sinceEn, error } = await copyFigures();
  if (place === 'off') return [];
  const since = lastEn ?? sinceEn;
  const age = since === undefined ? [] : [{ value: (nowMs() - since) / MS_PER_SECOND }];
  return [
    gauge('copies', 'Nightly copies that there are.', [{ value: copies }]),
    gauge(
      'copy_age_seconds',
      'How old the newest whole copy is; without one, for how long copies have been due to be made.',
      age,
    ),
    gauge('copy_failed', 'Whether the last try at a copy failed.', [
      { value: error === '' ? 0 : 1 },
    ]),
  ];
});
