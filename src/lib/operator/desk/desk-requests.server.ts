import { config } from '@/lib/kernel/env/config';
import type { PageContext } from '@/lib/kernel/http/body';
import { AppError } from '@/lib/kernel/http/errors';
import { parseInput } from '@/lib/kernel/http/validation';
import { replySchema } from '@/lib/operator/moderation/schema';
import { admissionPath } from '@/lib/people/people/rules';
import { listActs } from './act-views.server';
import * as office from './office.server';
import * as pages from './pages.server';
import { answerDesk, beforeIn, operatorOf, type Typed } from './requests.server';
import { LISTED, planNamed } from './rules';
import { admissionSchema, textSchema, whySchema } from './schema';
import { undoAct } from './undo.server';

const idIn = ({ id = '' }: Typed): string => {
  if (/^[\w-]{1,100}$/.test(id)) return id;
  throw new AppError('malformed');
};

/** `GET` and `POST /operador` */
export async function answerOverview(context: PageContext) {
  const response = await answerDesk(context, {
    actualizar: ({ id = '' }, quien) => office.installVersion(quien, id.slice(0, 100)),
  });
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

/** `GET` and `POST /operador/invitaciones`: a link is shown once, in the answer itself. */
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
