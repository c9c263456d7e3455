import { atomically, type Database } from '@/lib/core/db';
import type { PageContext } from '@/lib/core/http/body';
import { AppError } from '@/lib/core/http/errors';
import { parseInput } from '@/lib/core/http/validation';
import * as support from '@/lib/operator/support/desk.server';
import { CONVERSATION_STATES, type ConversationState } from '@/lib/operator/support/rules';
import { messageSchema, optionalMessageSchema } from '@/lib/operator/support/schema';
import type { Plan } from '@/lib/plans/rules';
import { slugOf } from '@/lib/profile/service.server';
import { type Done, recordAct } from './acts.server';
import { findPages } from './pages.server';
import { beforeIn, handleDesk } from './requests.server';
import { LISTED, planNamed } from './rules';

interface ConversationFilter {
  estado: ConversationState;
  plan: Plan | undefined;
  /** Search text; with it, state and plan are ignored. */
  text: string;
  after: string | undefined;
}

async function searchConversations(text: string) {
  const pages = await findPages(text, undefined);
  const addresses = text.includes('@') ? [...new Set([text, text.toLowerCase()])] : [];
  const uids = pages.map(({ uid }) => uid);
  return { list: await support.findConversations(uids, addresses, LISTED), next: undefined };
}

/** Returns a part of the conversations, and the response times. */
async function readConversations({ estado, plan, text, after }: ConversationFilter) {
  const part = text
    ? await searchConversations(text)
    : await support.listConversations({ estado, plan, after, most: LISTED });
  return { ...part, times: await support.readTimes() };
}

/** Returns a conversation with all messages. Throws `notFound`. */
const readConversation = support.readThread;

type Row = Awaited<ReturnType<typeof support.endConversation>>;

/** Records an act on a conversation, without its messages. */
async function record(
  tx: Database,
  quien: string,
  hecho: Done['hecho'],
  { id, uid }: Row,
  rest: Record<string, string> = {},
): Promise<void> {
  const slug = uid === null ? '' : ((await slugOf(uid, tx)) ?? '');
  await recordAct(tx, {
    quien,
    hecho,
    uid: uid ?? '',
    slug,
    despues: { conversacion: id, ...rest },
  });
}

/** Sends a reply to the person. Throws `notFound`, `invalid`. */
async function respond(quien: string, id: string, texto: string): Promise<void> {
  await atomically(async (tx) => {
    await record(tx, quien, 'contestar', await support.replyToPerson(tx, id, texto));
  });
}

/** Closes a conversation, optionally with a last message. Throws `notFound`, `stale`. */
async function close(quien: string, id: string, texto: string): Promise<void> {
  await atomically(async (tx) => {
    await record(tx, quien, 'cerrar', await support.endConversation(tx, id, texto));
  });
}

/** Reopens a conversation. Throws `notFound`, `stale`. */
async function reopen(quien: string, id: string): Promise<void> {
  await atomically(async (tx) => {
    await record(tx, quien, 'abrir', await support.reopenConversation(tx, id));
  });
}

/** Adds a note that only operators see. Throws `notFound`, `invalid`. */
async function note(quien: string, id: string, texto: string): Promise<void> {
  await atomically(async (tx) => {
    const { row, nota } = await support.addNote(tx, id, texto);
    await record(tx, quien, 'anotar', row, { nota });
  });
}

/** `GET /operador/conversaciones?ver=&plan=&busca=&antes=` */
export async function handleConversations(context: PageContext) {
  const response = await handleDesk(context, {});
  if (response instanceof Response) return response;
  const { searchParams } = context.url;
  const estado = CONVERSATION_STATES.find((one) => one === searchParams.get('ver')) ?? 'abierta';
  const plan = planNamed(searchParams.get('plan') ?? '');
  const text = (searchParams.get('busca') ?? '').trim().slice(0, 200);
  const filter = { estado, plan, text, after: beforeIn(context) };
  return { ...response, ...filter, ...(await readConversations(filter)) };
}

/** `GET` and `POST /operador/conversaciones/{id}`: undefined where there is none. */
export async function handleConversation(context: PageContext) {
  const id = context.params['id'] ?? '';
  if (!/^[\w-]{1,100}$/.test(id)) return undefined;
  const response = await handleDesk(context, {
    contestar: (typed, quien) => respond(quien, id, parseInput(messageSchema, typed).texto),
    cerrar: (typed, quien) => close(quien, id, parseInput(optionalMessageSchema, typed).texto),
    abrir: (_, quien) => reopen(quien, id),
    anotar: (typed, quien) => note(quien, id, parseInput(messageSchema, typed).texto),
  });
  if (response instanceof Response) return response;
  const view = await readConversation(id).catch((thrown: unknown) => {
    if (thrown instanceof AppError && thrown.code === 'notFound') return undefined;
    throw thrown;
  });
  return view && { ...response, ...view };
}
