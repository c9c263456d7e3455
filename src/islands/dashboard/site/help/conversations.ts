import { atom } from 'nanostores';
import { conversationPath } from '@/lib/operator/support/rules';
import type { Conversation, Opening, Support } from '@/lib/operator/support/schema';
import { call } from '../../api';
import { attempt, attemptMore, loadInto } from '../../core/attempts';
import { $router } from '../../core/router';
import { offerUndo, succeed } from '../../core/toasts';
import { conversationTexts } from './texts';

/** The calls of conversations with the operator. Each throws ApiError. */
const supportApi = {
  support: (antes?: string): Promise<Support> => call('GET', '/api/soporte', { query: { antes } }),
  open: (body: Opening): Promise<Conversation> => call('POST', '/api/soporte', { body }),
  conversation: (id: string): Promise<Conversation> =>
    call('GET', '/api/soporte/[id]', { params: { id } }),
  reply: (id: string, texto: string): Promise<Conversation> =>
    call('POST', '/api/soporte/[id]', { params: { id }, body: { texto } }),
  setState: (id: string, estado: 'abierta' | 'cerrada'): Promise<Conversation> =>
    call('PUT', '/api/soporte/[id]', { params: { id }, body: { estado } }),
};

export const $support = atom<Support | 'loading' | 'failed'>('loading');
export const $conversation = atom<Conversation | 'loading' | 'failed'>('loading');

/** Loads the expected response time and the newest conversations. */
export function loadSupport(): Promise<void> {
  return loadInto($support, () => supportApi.support());
}

export function loadOlder(): Promise<void> {
  const shown = () => {
    const support = $support.get();
    return typeof support === 'string' ? [] : support.conversaciones;
  };
  return attemptMore('support', conversationTexts.loadFailed, {
    lastOf: () => shown().at(-1)?.id,
    read: supportApi.support,
    append: (older) =>
      $support.set({ ...older, conversaciones: [...shown(), ...older.conversaciones] }),
  });
}

let openId = '';

/** Shows a conversation if it is still the open one: another may have been opened meanwhile. */
function show(id: string, conversation: Conversation | 'failed'): void {
  if (id === openId) $conversation.set(conversation);
}

/** Loads a conversation and opens it. */
export async function loadConversation(id: string): Promise<void> {
  openId = id;
  $conversation.set('loading');
  const shown = { set: (value: Conversation | 'failed') => show(id, value) };
  await loadInto(shown, () => supportApi.conversation(id));
}

/** Starts a conversation and opens it. Throws ApiError when nothing was sent. */
export async function begin(opening: Opening): Promise<void> {
  const begun = await supportApi.open(opening);
  $router.open(conversationPath(begun.id));
  succeed(conversationTexts.sentShort);
}

/** Sends a message. Throws ApiError when nothing was sent. */
export async function sendMessage(id: string, texto: string): Promise<void> {
  show(id, await supportApi.reply(id, texto));
  succeed(conversationTexts.answered);
}

/** Closes or reopens a conversation. */
export async function setState(id: string, estado: 'abierta' | 'cerrada'): Promise<void> {
  await attempt('support', conversationTexts.changeFailed, async () => {
    show(id, await supportApi.setState(id, estado));
    if (estado === 'abierta') succeed(conversationTexts.reopened);
    else offerUndo(conversationTexts.closed, () => void setState(id, 'abierta'));
  });
}
