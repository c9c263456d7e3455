import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { profiles } from '@db/tables';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { deliverSome, dueAt } from '@/lib/api/webhooks/delivery.server';
import type { EventName } from '@/lib/api/webhooks/events';
import { createWebhook, listWebhooks } from '@/lib/api/webhooks/service.server';
import { atomically, reading } from '@/lib/core/db';
import type { Reach } from '@/lib/core/http/outgoing.server';
import { publishEvents } from '@/lib/core/outbox/publish.server';
import { allNotifications } from '@/lib/notifications/service.server';
import { membersOf } from '@/lib/people/members.server';

/** A timeout (ms) far above the duration of a local response. */
export const LONG = 240_000;

/** A page and its owner's id. */
export interface Page {
  uid: string;
  persona: string;
}

const servers: Server[] = [];

/** Creates a page on the largest plan before each test; closes the test's listeners after it. */
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

export const setPlan = ({ uid }: Page, plan: 'free' | 'enterprise') =>
  atomically((tx) => tx.update(profiles).set({ plan }).where(eq(profiles.uid, uid)));

/** Starts an HTTP server for a webhook's deliveries. Returns its port. */
export async function serve(answer: RequestListener, host = '127.0.0.1'): Promise<number> {
  const server = createServer(answer).listen(0, host);
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Returns the whole body of a request. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Resolves every host name to `at()`, and allows deliveries only to 127.0.0.1. */
export function reachOf(port: number, at: () => string = () => '127.0.0.1'): Reach {
  return {
    resolve: async () => [at()],
    isAllowed: (address) => address === '127.0.0.1',
    ports: new Set([String(port)]),
  };
}

/** Creates a webhook of a page to a local port. Returns the webhook with its secret. */
export const makeHook = (page: Page, port: number, sucesos: EventName[] = ['pagina.publicada']) =>
  createWebhook(page, { nombre: 'Tienda', url: `http://tienda.example:${port}/`, sucesos });

/** Publishes one event `pagina.publicada` per version. */
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

/**
 * Makes all deliveries of a webhook as its job does, on a clock that jumps to the next due
 * delivery. Returns the clock's time at the end.
 */
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

/** Returns a webhook as the API lists it. */
export const stateOf = async ({ uid }: Page, id: string) =>
  (await listWebhooks(uid)).webhooks.find((one) => one.id === id);

/** Returns the owner's notifications about webhooks, oldest first. */
export const toldOf = async ({ persona }: Page) =>
  (await allNotifications(await reading(), persona))
    .flatMap(({ tipo, datos }) => (tipo === 'webhook' ? [datos.hecho] : []))
    .reverse();
