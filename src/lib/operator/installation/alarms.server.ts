import { z } from 'zod';
import { atomically } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { log } from '@/lib/core/env/log';
import { nowMs } from '@/lib/core/env/system';
import { defineJob, onMissedTurn } from '@/lib/core/jobs/service.server';
import { defineGauges, gauge } from '@/lib/core/metrics/service.server';
import { MINUTE_MS } from '@/lib/core/time/units';
import { sendMail } from '@/lib/mail/service.server';
import { DISK_LEVELS, diskLevel, readDiskSpace } from './disk-space.server';
import { diskMail, missedMail } from './mails';

const INTERVAL_MS = 10 * MINUTE_MS;

/** The last level reported to the operators. */
const reportedSchema = z.object({ level: z.enum(DISK_LEVELS) }).catch({ level: 'enough' });

defineGauges('disk', async () => {
  const { free, size } = await readDiskSpace();
  return [
    gauge('disk_free_bytes', 'What is free of the disk that has DATA_DIR.', [{ value: free }]),
    gauge('disk_size_bytes', 'The size of the disk that has DATA_DIR.', [{ value: size }]),
    gauge('disk_free_ratio', 'Which part of that disk is free.', [{ value: free / size }]),
  ];
});

/** Mails the operators once for each worse level of free disk space. */
defineJob({
  name: 'disco',
  atOnce: 1,
  next: (begun) => begun + INTERVAL_MS,
  run: async ({ data, again }) => {
    const { dataDir, operators } = config();
    const space = await readDiskSpace();
    const level = diskLevel(space);
    const reported = reportedSchema.parse(data).level;
    const isWorse = DISK_LEVELS.indexOf(level) > DISK_LEVELS.indexOf(reported);
    if (isWorse) log().warn({ ...space, folder: dataDir }, 'the disk fills up');
    await atomically(async (tx) => {
      const params = { libre: space.free, total: space.size, carpeta: dataDir };
      for (const to of isWorse ? operators : []) await sendMail(tx, diskMail, { to, params });
      await again(tx, async () => ({ at: nowMs() + INTERVAL_MS, data: { level } }));
    });
  },
});

/** The job of nightly copies, which sends its own mail with advice. */
const COPIES = 'copias';

onMissedTurn(async (tarea, motivo) => {
  if (tarea === COPIES) return;
  await atomically(async (tx) => {
    for (const to of config().operators) {
      await sendMail(tx, missedMail, { to, params: { tarea, motivo } });
    }
  });
});
