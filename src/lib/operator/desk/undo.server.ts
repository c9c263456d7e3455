import { atomically, type Database, lockName, pageLock } from '@/lib/kernel/db';
import { AppError } from '@/lib/kernel/http/errors';
import { lift, scheduleDeletion } from '@/lib/operator/moderation/cases.server';
import { settleReport } from '@/lib/operator/moderation/reports.server';
import {
  endConversation,
  removeNote,
  reopenConversation,
} from '@/lib/operator/support/desk.server';
import { getPlan } from '@/lib/page/profile/service.server';
import { setPlan } from '@/lib/page/profile/shared-plan.server';
import { viewActs } from './act-views.server';
import { type Act, type Done, findAct, markUndone, recordAct } from './acts.server';
import { planNamed, THINGS } from './rules';

async function planBack(tx: Database, { uid, antes, despues }: Act) {
  const plan = planNamed(String(antes['plan']));
  if (!plan || (await getPlan(uid, tx)) !== despues['plan']) throw new AppError('stale');
  await setPlan(tx, uid, plan);
}

/** How each act is taken back, and what that is called. */
const WAYS: Record<
  string,
  { hecho: Done['hecho']; back(tx: Database, act: Act): Promise<unknown> }
> = {
  plan: { hecho: 'plan', back: planBack },
  suspender: { hecho: 'levantar', back: (tx, { uid }) => lift(tx, uid, '') },
  borrar: { hecho: 'no-borrar', back: (tx, { uid }) => scheduleDeletion(tx, uid, null) },
  atendida: { hecho: 'reabrir', back: reopen },
  descartada: { hecho: 'reabrir', back: reopen },
  cerrar: { hecho: 'abrir', back: (tx, act) => reopenConversation(tx, talkOf(act)) },
  abrir: { hecho: 'cerrar', back: (tx, act) => endConversation(tx, talkOf(act), '') },
  anotar: {
    hecho: 'quitar-nota',
    back: (tx, { despues }) => removeNote(tx, String(despues['nota'])),
  },
};

/** What an act was about stays the same when it is taken back, so that this can be, too. */
const thingOf = (values: Act['despues']) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => THINGS.has(name)));

const talkOf = ({ despues }: Act) => String(despues['conversacion']);

function reopen(tx: Database, { despues }: Act) {
  return settleReport(tx, String(despues['denuncia']), 'abierta');
}

/**
 * Takes an act back and writes that down. Throws `stale` where what it did is no longer as it
 * left it, `notFound` for what cannot be undone.
 */
export async function undoAct(quien: string, id: string): Promise<void> {
  await atomically(async (tx) => {
    const act = await findAct(tx, id);
    // One act of a page is taken back after the other: whether it may be depends on the others.
    await lockName(tx, pageLock(act?.uid ?? ''));
    const way = act && WAYS[act.hecho];
    if (!act || !way) throw new AppError('notFound');
    const [standing] = await viewActs(tx, [act]);
    // After a second suspension, undoing the first does not lift it.
    if (!standing?.undoable) throw new AppError('stale');
    if (!(await markUndone(tx, id, Date.now()))) throw new AppError('stale');
    await way.back(tx, act);
    const { uid, slug, antes, despues } = act;
    const back = { ...antes, ...thingOf(despues) };
    await recordAct(tx, { quien, hecho: way.hecho, uid, slug, antes: despues, despues: back });
  });
}
