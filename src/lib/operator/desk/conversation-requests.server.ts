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
import { beforeIn, handleDesk } from './form.server';
import { findPages } from './pages.server';
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

type Row = Awaited<ReturnType<typeof support.endConversation>>;

/** Performs an act on a conversation and records it, without messages, in one transaction. */
function act(
  quien: string,
  hecho: Done['hecho'],
  perform: (tx: Database) => Promise<{ row: Row; nota?: string }>,
): Promise<void> {
  return atomically(async (tx) => {
    const { row, ...rest } = await perform(tx);
    const uid = row.uid ?? '';
    const slug = (await slugOf(uid, tx)) ?? '';
    await recordAct(tx, { quien, hecho, uid, slug, despues: { conversacion: row.id, ...rest } });
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
    contestar: (typed, quien) => {
      const { texto } = parseInput(messageSchema, typed);
      return act(quien, 'contestar', async (tx) => ({
        row: await support.replyToPerson(tx, id, texto),
      }));
    },
    cerrar: (typed, quien) => {
      const { texto } = parseInput(optionalMessageSchema, typed);
      return act(quien, 'cerrar', async (tx) => ({
        row: await support.endConversation(tx, id, texto),
      }));
    },
    abrir: (_, quien) =>
      act(quien, 'abrir', async (tx) => ({ row: await support.reopenConversation(tx, id) })),
    anotar: (typed, quien) => {
      const { texto } = parseInput(messageSchema, typed);
      return act(quien, 'anotar', (tx) => support.addNote(tx, id, texto));
    },
  });
  if (response instanceof Response) return response;
  const view = await support.readThread(id).catch((thrown: unknown) => {
    if (thrown instanceof AppError && thrown.code === 'notFound') return undefined;
    throw thrown;
  });
  return view && { ...response, ...view };
}
