/**
 * The program of worker threads: the complete list of work that would block the main thread for
 * more than 100 ms. Subsetting a font takes 30 to 400 ms, drawing a share picture 250 ms, encoding
 * a picture half a second and the memory of several threads, a copy of the database seconds to
 * minutes.
 */
import { runTasks } from '@/lib/core/jobs/thread.server';

runTasks({
  face: () => import('@/lib/appearance/subset.server'),
  'share image': () => import('@/lib/profile/share/draw.server'),
  picture: () => import('@/lib/media/resize.server'),
  'mail picture': () => import('@/lib/media/resize.server'),
  'letter picture': () => import('@/lib/media/resize.server'),
  png: () => import('@/lib/media/sharp.server'),
  'data url': () => import('@/lib/media/sharp.server'),
  copia: () => import('@/lib/operator/backups/make.server'),
});
