import type { Conversation, Opening, Support } from '@/lib/operator/support/schema';
import { call } from '../api';

/** The calls of conversations with the operator. Each throws ApiError. */
export const supportApi = {
  support: (antes?: string): Promise<Support> => call('GET', '/api/soporte', { query: { antes } }),
  open: (body: Opening): Promise<Conversation> => call('POST', '/api/soporte', { body }),
  conversation: (id: string): Promise<Conversation> =>
    call('GET', '/api/soporte/[id]', { params: { id } }),
  say: (id: string, texto: string): Promise<Conversation> =>
    call('POST', '/api/soporte/[id]', { params: { id }, body: { texto } }),
  setState: (id: string, estado: 'abierta' | 'cerrada'): Promise<Conversation> =>
    call('PUT', '/api/soporte/[id]', { params: { id }, body: { estado } }),
};
