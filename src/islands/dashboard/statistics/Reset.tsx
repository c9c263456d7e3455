import { call } from '../api';
import { analyticsTexts } from '../charts/format';
import { attempt } from '../core/attempts';
import { offerUndo, succeed } from '../core/toasts';
import { Button } from '../ui/Button';
import { ConfirmButton } from '../ui/overlays/Confirm';
import { reloadStatistics } from './statistics';

export async function undoReset(id: string): Promise<void> {
  await attempt('reset', analyticsTexts.reset.undoFailed, async () => {
    await call('DELETE', '/api/estadisticas/reinicios/[id]', { params: { id } });
    succeed(analyticsTexts.reset.undone);
  });
  await reloadStatistics();
}

/** Resets the figures of one link, or of all, to zero; the toast can undo it. */
async function resetFigures(enlace?: string): Promise<void> {
  await attempt('reset', analyticsTexts.reset.failed, async () => {
    const { id } = await call('DELETE', '/api/estadisticas', { query: { enlace } });
    offerUndo(analyticsTexts.reset.done, () => void undoReset(id));
  });
  await reloadStatistics();
}

interface ResetProps {
  /** The link whose figures are reset; undefined for all figures. */
  link?: { id: string; titulo: string };
}

/** Resets figures to zero after a confirmation. A toast and a part of the screen can undo it. */
export function Reset({ link }: ResetProps) {
  const { reset, table } = analyticsTexts;
  return (
    <ConfirmButton
      button={<Button look="danger">{link ? reset.one : reset.all}</Button>}
      title={link ? reset.askOne(link.titulo || table.untitled) : reset.askAll}
      text={`${link ? reset.askOneHelp : reset.askAllHelp} ${reset.help}`}
      confirm={reset.confirm}
      keep={reset.cancel}
      danger
      onConfirm={() => void resetFigures(link?.id)}
    />
  );
}
