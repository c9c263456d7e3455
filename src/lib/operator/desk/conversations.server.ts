import { atomically, type Database } from '@/lib/core/db';
import * as support from '@/lib/operator/support/desk.server';
import type { ConversationState } from '@/lib/operator/support/rules';
import type { Plan } from '@/lib/plans/entitlements';
import { slugOf } from '@/lib/profile/service.server';
import { type Done, recordAct } from './acts.server';
import { findPages } from './pages.server';
import { LISTED } from './rules';

export interface ConversationFilter {
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
export async function readConversations({ estado, plan, text, after }: ConversationFilter) {
  const part = text
    ? await searchConversations(text)
    : await support.listConversations({ estado, plan, after, most: LISTED });
  return { ...part, times: await support.readTimes() };
}

/** Returns a conversation with all messages. Throws `notFound`. */
export const readConversation = support.readThread;

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
export async function answer(quien: string, id: string, texto: string): Promise<void> {
  await atomically(async (tx) => {
    await record(tx, quien, 'contestar', await support.answerPerson(tx, id, texto));
  });
}

/** Closes a conversation, optionally with a last message. Throws `notFound`, `stale`. */
export async function close(quien: string, id: string, texto: string): Promise<void> {
  await atomically(async (tx) => {
    await record(tx, quien, 'cerrar', await support.endConversation(tx, id, texto));
  });
}

/** Reopens a conversation. Throws `notFound`, `stale`. */
export async function reopen(quien: string, id: string): Promise<void> {
  await atomically(async (tx) => {
    await record(tx, quien, 'abrir', await support.reopenConversation(tx, id));
  });
}

/** Adds a note that only operators see. Throws `notFound`, `invalid`. */
export async function note(quien: string, id: string, texto: string): Promise<void> {
  await atomically(async (tx) => {
    const { row, nota } = await support.addNote(tx, id, texto);
    await record(tx, quien, 'anotar', row, { nota });
  });
}
