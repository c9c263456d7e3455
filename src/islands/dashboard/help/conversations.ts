import { atom } from 'nanostores';
import { conversationPath } from '@/lib/operator/support/rules';
import type { Conversation, Opening, Support } from '@/lib/operator/support/schema';
import { call } from '../api';
import { attempt, loadInto } from '../kernel/attempts';
import { $router } from '../kernel/router';
import { offerUndo, succeed } from '../kernel/toasts';
import { conversationTexts } from './texts';

/** The calls of conversations with the operator. Each throws ApiError. */
const supportApi = {
  support: (antes?: string): Promise<Support> => call('GET', '/api/soporte', { query: { antes } }),
  open: (body: Opening): Promise<Conversation> => call('POST', '/api/soporte', { body }),
  conversation: (id: string): Promise<Conversation> =>
    call('GET', '/api/soporte/[id]', { params: { id } }),
  say: (id: string, texto: string): Promise<Conversation> =>
    call('POST', '/api/soporte/[id]', { params: { id }, body: { texto } }),
  setState: (id: string, estado: 'abierta' | 'cerrada'): Promise<Conversation> =>
    call('PUT', '/api/soporte/[id]', { params: { id }, body: { estado } }),
};

/** What is promised, and the person's conversations: not asked for yet, here, or not to be had. */
export const $support = atom<Support | 'loading' | 'failed'>('loading');
/** The conversation that is read, as far as it is here. */
export const $conversation = atom<Conversation | 'loading' | 'failed'>('loading');

/** Loads what is promised and the newest conversations. */
export function loadSupport(): Promise<void> {
  return loadInto($support, () => supportApi.support());
}

/** Loads what is older than what is shown. */
export async function loadOlder(): Promise<void> {
  const supportData = $support.get();
  if (typeof supportData === 'string') return;
  await attempt('support', conversationTexts.loadFailed, async () => {
    const older = await supportApi.support(supportData.conversaciones.at(-1)?.id);
    const conversaciones = [...supportData.conversaciones, ...older.conversaciones];
    $support.set({ ...older, conversaciones });
  });
}

/** Shows a conversation. */
export async function loadConversation(id: string): Promise<void> {
  $conversation.set('loading');
  await loadInto($conversation, () => supportApi.conversation(id));
}

/** Begins a conversation and goes there. Throws ApiError; nothing was sent then. */
export async function begin(opening: Opening): Promise<void> {
  const begun = await supportApi.open(opening);
  $router.open(conversationPath(begun.id));
  succeed(conversationTexts.sentShort);
}

/** Says something in a conversation. Throws ApiError; nothing was sent then. */
export async function sendMessage(id: string, texto: string): Promise<void> {
  $conversation.set(await supportApi.say(id, texto));
  succeed(conversationTexts.answered);
}

/** Ends a conversation, or opens it again. */
export async function setState(id: string, estado: 'abierta' | 'cerrada'): Promise<void> {
  await attempt('support', conversationTexts.changeFailed, async () => {
    $conversation.set(await supportApi.setState(id, estado));
    if (estado === 'abierta') succeed(conversationTexts.reopened);
    else offerUndo(conversationTexts.closed, () => void setState(id, 'abierta'));
  });
}
