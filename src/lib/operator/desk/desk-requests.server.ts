import { atomically, type Database, lockName, pageLock } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { nowMs } from '@/lib/core/env/system';
import type { PageContext } from '@/lib/core/http/body';
import { AppError } from '@/lib/core/http/errors';
import { parseInput } from '@/lib/core/http/validation';
import { lift, scheduleDeletion } from '@/lib/operator/moderation/cases.server';
import { settleReport } from '@/lib/operator/moderation/reports.server';
import { replySchema } from '@/lib/operator/moderation/schema';
import {
  endConversation,
  removeNote,
  reopenConversation,
} from '@/lib/operator/support/desk.server';
import { admissionPath } from '@/lib/people/rules';
import { getPlan } from '@/lib/profile/service.server';
import { setPlan } from '@/lib/profile/shared-plan.server';
import { listActs, viewActs } from './act-views.server';
import { type Act, type Done, findAct, markUndone, recordAct } from './acts.server';
import * as office from './office.server';
import * as pages from './pages.server';
import { answerDesk, beforeIn, operatorOf, type Typed } from './requests.server';
import { LISTED, planNamed, THINGS } from './rules';
import { admissionSchema, textSchema, whySchema } from './schema';

async function planBack(tx: Database, { uid, antes, despues }: Act) {
  const plan = planNamed(String(antes['plan']));
  if (!plan || (await getPlan(uid, tx)) !== despues['plan']) throw new AppError('stale');
  await setPlan(tx, uid, plan);
}

/** The inverse of each act: its kind and its function. */
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

/** Keeps the values that describe the subject, so that the undo can be undone too. */
const thingOf = (values: Act['despues']) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => THINGS.has(name)));

const talkOf = ({ despues }: Act) => String(despues['conversacion']);

function reopen(tx: Database, { despues }: Act) {
  return settleReport(tx, String(despues['denuncia']), 'abierta');
}

/**
 * Undoes an act and records that. Throws `stale` where its result has changed since, `notFound` for
 * an act that cannot be undone.
 */
async function undoAct(quien: string, id: string): Promise<void> {
  await atomically(async (tx) => {
    const act = await findAct(tx, id);
    // Undos of one page are serialized: each depends on the acts before it.
    await lockName(tx, pageLock(act?.uid ?? ''));
    const way = act && WAYS[act.hecho];
    if (!act || !way) throw new AppError('notFound');
    const [standing] = await viewActs(tx, [act]);
    // After a second suspension, undoing the first does not lift it.
    if (!standing?.undoable) throw new AppError('stale');
    if (!(await markUndone(tx, id, nowMs()))) throw new AppError('stale');
    await way.back(tx, act);
    const { uid, slug, antes, despues } = act;
    const back = { ...antes, ...thingOf(despues) };
    await recordAct(tx, { quien, hecho: way.hecho, uid, slug, antes: despues, despues: back });
  });
}

const idIn = ({ id = '' }: Typed): string => {
  if (/^[\w-]{1,100}$/.test(id)) return id;
  throw new AppError('malformed');
};

/** `GET` and `POST /operador` */
export async function answerOverview(context: PageContext) {
  const response = await answerDesk(context, {});
  if (response instanceof Response) return response;
  return { ...response, quien: operatorOf(context), ...(await office.readOverview()) };
}

/** `GET /operador/paginas?busca=&antes=` */
export async function answerPages(context: PageContext) {
  const response = await answerDesk(context, {});
  if (response instanceof Response) return response;
  const text = (context.url.searchParams.get('busca') ?? '').slice(0, 200);
  const rows = await pages.findPages(text, beforeIn(context));
  const list = rows.slice(0, LISTED);
  const next = text.trim() === '' && rows.length > LISTED ? list.at(-1)?.uid : undefined;
  return { ...response, text, list, next, unindexed: await pages.unindexedNames() };
}

function planIn({ plan = '' }: Typed) {
  const named = planNamed(plan);
  if (named) return named;
  throw new AppError('malformed');
}

/** `GET` and `POST /operador/paginas/{uid}`: undefined where there is no such page. */
export async function answerPage(context: PageContext) {
  const uid = context.params['uid'] ?? '';
  if (!/^[\w-]{1,100}$/.test(uid)) return undefined;
  const response = await answerDesk(context, {
    plan: (typed, quien) => pages.changePlan(quien, uid, planIn(typed)),
    suspender: (typed, quien) => pages.suspendPage(quien, uid, parseInput(whySchema, typed)),
    levantar: (typed, quien) => pages.liftPage(quien, uid, parseInput(textSchema, typed).texto),
    responder: (typed, quien) =>
      pages.replyToPage(quien, uid, parseInput(replySchema, typed).texto),
    borrar: (_, quien) => pages.deletePageLater(quien, uid),
    'no-borrar': (_, quien) => pages.keepPage(quien, uid),
    'cerrar-sesiones': (_, quien) => pages.closeSessionsOf(quien, uid),
    atendida: (typed, quien) => office.decideReport(quien, idIn(typed), 'atendida'),
    descartada: (typed, quien) => office.decideReport(quien, idIn(typed), 'descartada'),
  });
  if (response instanceof Response) return response;
  const view = await pages.readPage(uid).catch((thrown: unknown) => {
    if (thrown instanceof AppError && thrown.code === 'notFound') return undefined;
    throw thrown;
  });
  return view && { ...response, ...view };
}

/** `GET` and `POST /operador/denuncias?ver=cerradas&antes=` */
export async function answerReports(context: PageContext) {
  const response = await answerDesk(context, {
    atendida: (typed, quien) => office.decideReport(quien, idIn(typed), 'atendida'),
    descartada: (typed, quien) => office.decideReport(quien, idIn(typed), 'descartada'),
    reabrir: (typed, quien) => office.decideReport(quien, idIn(typed), 'abierta'),
  });
  if (response instanceof Response) return response;
  const isOpen = context.url.searchParams.get('ver') !== 'cerradas';
  return { ...response, isOpen, ...(await office.readReports(isOpen, beforeIn(context))) };
}

/** `GET` and `POST /operador/trabajo` */
export async function answerWork(context: PageContext) {
  const response = await answerDesk(context, {
    reintentar: (typed, quien) => office.retry(quien, idIn(typed)),
    'reintentar-todo': (_, quien) => office.retry(quien, undefined),
    descartar: (typed, quien) => office.drop(quien, idIn(typed)),
  });
  if (response instanceof Response) return response;
  return { ...response, list: await office.readWork() };
}

/** `GET /operador/almacenamiento` */
export async function answerStorage(context: PageContext) {
  const response = await answerDesk(context, {});
  if (response instanceof Response) return response;
  return { ...response, ...(await office.readStorage()) };
}

/** `GET` and `POST /operador/invitaciones`: a link is shown once, in the response itself. */
export async function answerAdmissions(context: PageContext) {
  let link = '';
  const response = await answerDesk(context, {
    retirar: (typed, quien) => office.withdraw(quien, idIn(typed)),
    invitar: async (typed, quien) => {
      const { para } = parseInput(admissionSchema, typed);
      const key = await office.admit(quien, para);
      link = `${config().publicUrl}/entrar?volver=${encodeURIComponent(admissionPath(key))}`;
    },
  });
  if (response instanceof Response && link === '') return response;
  const formState =
    response instanceof Response ? { done: 'invitar', problem: '', typed: {} } : response;
  return { ...formState, link, ...(await office.readAdmissions()) };
}

/** `GET` and `POST /operador/actos?antes=` */
export async function answerActs(context: PageContext) {
  const response = await answerDesk(context, {
    deshacer: (typed, quien) => undoAct(quien, idIn(typed)),
  });
  if (response instanceof Response) return response;
  const rows = await listActs({ before: beforeIn(context), most: LISTED + 1 });
  const list = rows.slice(0, LISTED);
  return { ...response, list, next: rows.length > LISTED ? list.at(-1)?.id : undefined };
}
