import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { profiles } from '@db/tables';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import type { EventName } from '@/lib/api/webhooks/events';
import { deliverSome, dueAt } from '@/lib/api/webhooks/sending.server';
import { createWebhook, listWebhooks } from '@/lib/api/webhooks/service.server';
import { atomically, reading } from '@/lib/core/db';
import type { Reach } from '@/lib/core/http/outgoing.server';
import { publishEvents } from '@/lib/core/outbox/publish.server';
import { allNotifications } from '@/lib/notifications/service.server';
import { membersOf } from '@/lib/people/members.server';

/** Far above what an answer of this machine takes. */
export const LONG = 240_000;

/** A page, and the person whose it is. */
export interface Page {
  uid: string;
  persona: string;
}

const servers: Server[] = [];

/** A new page on the largest plan for each test. Listeners that a test starts are closed after it. */
export function pageWithWebhooks(): Page {
  const page = { uid: '', persona: '' };
  beforeEach(async () => {
    const { uid } = await atomically((tx) => createAccount(tx, { nombre: 'Ana' }));
    const [owner] = await membersOf(await reading(), uid);
    Object.assign(page, { uid, persona: owner?.persona ?? '' });
    await setPlan(page, 'enterprise');
  });
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  return page;
}

/** Puts a page on another plan. */
export const setPlan = ({ uid }: Page, plan: 'free' | 'enterprise') =>
  atomically((tx) => tx.update(profiles).set({ plan }).where(eq(profiles.uid, uid)));

/** Listens as an address that webhooks are sent to. Returns its port. */
export async function serve(answer: RequestListener, host = '127.0.0.1'): Promise<number> {
  const server = createServer(answer).listen(0, host);
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Reads a request to its end. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Every name is where `at` says, and of this machine's addresses only the first is public. */
export function reachOf(port: number, at: () => string = () => '127.0.0.1'): Reach {
  return {
    resolve: async () => [at()],
    isAllowed: (address) => address === '127.0.0.1',
    ports: new Set([String(port)]),
  };
}

/** Has a page send what happens to it to a port. Returns the webhook with its secret. */
export const makeHook = (page: Page, port: number, sucesos: EventName[] = ['pagina.publicada']) =>
  createWebhook(page, { nombre: 'Tienda', url: `http://tienda.example:${port}/`, sucesos });

/** Publishes a page as often as there are versions. */
export const publish = ({ uid }: Page, versions: number[]) =>
  atomically((tx) =>
    publishEvents(tx, uid, () =>
      versions.map((version) => ({
        tipo: 'pagina.publicada' as const,
        data: { uid, slug: 'ana', nombre: 'Ana', bio: '', version },
      })),
    ),
  );

const { signal } = new AbortController();

/** Sends to one as its work does, on a clock that jumps to when something is due. Returns its time. */
export async function run(
  id: string,
  begun: number,
  turn: (now: number) => { reach: Reach; timeout?: number },
): Promise<number> {
  let now = begun;
  for (;;) {
    while (await deliverSome(id, { now, signal, timeout: LONG, ...turn(now) }));
    const next = await dueAt(await reading(), id);
    if (next === undefined) return now;
    now = Math.max(now, next);
  }
}

/** A webhook as its page is shown it. */
export const stateOf = async ({ uid }: Page, id: string) =>
  (await listWebhooks(uid)).webhooks.find((one) => one.id === id);

/** What a page's owner was told of its webhooks, the oldest first. */
export const toldOf = async ({ persona }: Page) =>
  (await allNotifications(await reading(), persona))
    .flatMap(({ tipo, datos }) => (tipo === 'webhook' ? [datos.hecho] : []))
    .reverse();
