import { atomically, reading } from '@/lib/core/db';
import { bySteps } from '@/lib/core/db/bulk/bites';
import { nowMs } from '@/lib/core/env/system';
import { defineJob } from '@/lib/core/jobs/service.server';
import {
  type Announcement,
  beginAnnouncement,
  pagesDue,
  sendAnnouncementBatch,
} from './service.server';

/** Time in ms between two searches for pages with new dates. */
const ROUND = 15 * 60_000;

const telling = defineJob<{ uid: string; begun?: Announcement }>({
  name: 'fechas-nuevas',
  run: async ({ data: { uid, begun: before }, progress, signal, finish }) => {
    const begun = before ?? (await beginAnnouncement(uid, nowMs()));
    if (begun && !before) await progress({ uid, begun });
    if (begun) {
      await bySteps(() => {
        signal.throwIfAborted();
        return sendAnnouncementBatch(uid, begun);
      });
    }
    await atomically(finish);
  },
});

defineJob({
  name: 'ronda-fechas-nuevas',
  atOnce: 1,
  next: (begun) => begun + ROUND,
  run: async () => {
    for (const uid of await pagesDue(await reading(), nowMs())) {
      await atomically((tx) => telling.enqueue(tx, { uid }, { key: uid }));
    }
  },
});
