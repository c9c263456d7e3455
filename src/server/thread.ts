/** The program of working threads: all that is too slow to be done between two requests. */
import { answerFromThread } from '@/lib/kernel/jobs/thread.server';

answerFromThread({
  face: () => import('@/lib/page/appearance/cut.server'),
  'share image': () => import('@/lib/page/share/draw.server'),
  picture: () => import('@/lib/page/media/encoders.server'),
  'mail picture': () => import('@/lib/page/media/encoders.server'),
  png: () => import('@/lib/page/media/sharp.server'),
  'data url': () => import('@/lib/page/media/sharp.server'),
  copia: () => import('@/lib/operator/copies/make.server'),
  'copia anterior': () => import('@/lib/operator/copies/upgrades.server'),
});
