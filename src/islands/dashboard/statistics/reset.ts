import { call } from '../api';
import { analyticsTexts } from '../charts/format';
import { attempt } from '../core/attempts';
import { offerUndo, succeed } from '../core/toasts';
import { reloadStatistics } from './store';

export async function undoReset(id: string): Promise<void> {
  await attempt('reset', analyticsTexts.reset.undoFailed, async () => {
    await call('DELETE', '/api/estadisticas/reinicios/[id]', { params: { id } });
    succeed(analyticsTexts.reset.undone);
  });
  await reloadStatistics();
}

/** Resets the figures of one link, or of all, to zero; the toast can undo it. */
export async function resetFigures(enlace?: string): Promise<void> {
  await attempt('reset', analyticsTexts.reset.failed, async () => {
    const { id } = await call('DELETE', '/api/estadisticas', { query: { enlace } });
    offerUndo(analyticsTexts.reset.done, () => void undoReset(id));
  });
  await reloadStatistics();
}
