/** The program of the working thread: all that is too slow to be done between two requests. */
import { answerFromThread } from '@/lib/jobs/thread.server';

answerFromThread({
  face: () => import('@/lib/appearance/cut.server'),
  'share image': () => import('@/lib/share/draw.server'),
  copia: () => import('@/lib/copies/make.server'),
});
