import { defineJob } from '@/lib/kernel/jobs/service.server';
import { sendWeeklyFigures } from './service.server';

/** Somewhere it is nine o'clock every quarter of an hour. */
const QUARTER = 15 * 60_000;

defineJob({
  name: 'resumen-semanal',
  atOnce: 1,
  next: (begun) => (Math.floor(begun / QUARTER) + 1) * QUARTER,
  run: async () => {
    await sendWeeklyFigures();
  },
});
