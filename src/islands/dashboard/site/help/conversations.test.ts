import { expect, it, vi } from 'vitest';
import { $conversation, loadConversation, setState } from './conversations';

it('a response about another conversation than the open one is not shown', async () => {
  const waiting = new Map<string, (response: Response) => void>();
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    waiting.set(`${method} ${new URL(path, 'https://enlaza.test').pathname}`, resolve);
    return promise;
  });
  const respond = (request: string, id: string) => waiting.get(request)?.(Response.json({ id }));
  const first = loadConversation('a');
  const second = loadConversation('b');
  const reopened = setState('a', 'abierta');
  respond('GET /api/soporte/b', 'b');
  respond('GET /api/soporte/a', 'a');
  respond('PUT /api/soporte/a', 'a');
  await Promise.all([first, second, reopened]);
  expect($conversation.get()).toEqual({ id: 'b' });
});
