import { api } from '../api';
import { analyticsTexts } from '../charts/format';
import { fail, offerUndo, succeed } from '../kernel/toasts';
import { reloadStatistics } from './store';

/** Undoes a reset of this session. */
export async function undoReset(id: string): Promise<void> {
  try {
    await api.undoReset(id);
    succeed(analyticsTexts.reset.undone);
  } catch (thrown) {
    fail('reset', analyticsTexts.reset.undoFailed, (thrown as Error).message);
  }
  await reloadStatistics();
}

/** Puts the figures of one link, or all, back to zero and offers to undo it. */
export async function resetFigures(enlace?: string): Promise<void> {
  try {
    const { id } = await api.resetStatistics(enlace);
    offerUndo(analyticsTexts.reset.done, () => void undoReset(id));
  } catch (thrown) {
    fail('reset', analyticsTexts.reset.failed, (thrown as Error).message);
  }
  await reloadStatistics();
}
