import { call } from '../api';
import { analyticsTexts } from '../charts/format';
import { attempt } from '../kernel/attempts';
import { offerUndo, succeed } from '../kernel/toasts';
import { reloadStatistics } from './store';

/** Undoes a reset of this session. */
export async function undoReset(id: string): Promise<void> {
  await attempt('reset', analyticsTexts.reset.undoFailed, async () => {
    await call('DELETE', '/api/estadisticas/reinicios/[id]', { params: { id } });
    succeed(analyticsTexts.reset.undone);
  });
  await reloadStatistics();
}

/** Puts the figures of one link, or all, back to zero and offers to undo it. */
export async function resetFigures(enlace?: string): Promise<void> {
  await attempt('reset', analyticsTexts.reset.failed, async () => {
    const { id } = await call('DELETE', '/api/estadisticas', { query: { enlace } });
    offerUndo(analyticsTexts.reset.done, () => void undoReset(id));
  });
  await reloadStatistics();
}
