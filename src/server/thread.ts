/**
 * The program of working threads: the one list of all that would hold the main thread for more than
 * 100 ms. Cutting a typeface takes 30 to 400 ms, drawing a share picture 250 ms, encoding a picture
 * half a second of several threads' memory, a copy of the database seconds to minutes.
 */
import { answerFromThread } from '@/lib/core/jobs/thread.server';

answerFromThread({
  face: () => import('@/lib/appearance/cut.server'),
  'share image': () => import('@/lib/profile/share/draw.server'),
  picture: () => import('@/lib/media/encoders.server'),
  'mail picture': () => import('@/lib/media/encoders.server'),
  png: () => import('@/lib/media/sharp.server'),
  'data url': () => import('@/lib/media/sharp.server'),
  copia: () => import('@/lib/operator/backups/make.server'),
});
