import type { IncomingMessage, RequestListener } from 'node:http';
import { profiles } from '@db/tables';
import { eq } from 'drizzle-orm';
import { beforeEach, onTestFinished } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { deliverSome, dueAt } from '@/lib/api/webhooks/delivery.server';
import type { EventName } from '@/lib/api/webhooks/events';
import { createWebhook, listWebhooks } from '@/lib/api/webhooks/service.server';
import { atomically, reading } from '@/lib/core/db';
import type { Reach } from '@/lib/core/http/outgoing.server';
import { publishEvents } from '@/lib/core/outbox/publish.server';
import { allNotifications } from '@/lib/notifications/service.server';
import { membersOf } from '@/lib/people/service.server';
import { serveLocally } from './ready';

/** A timeout (ms) far above the duration of a local response. */
export const LONG = 240_000;

/** A page and its owner's id. */
export interface Page {
  uid: string;
  persona: string;
}

/** Creates a page on the largest plan before each test. */
export function pageWithWebhooks(): Page {
  const page = { uid: '', persona: '' };
  beforeEach(async () => {
    const { uid } = await atomically((tx) => createAccount(tx, { nombre: 'Ana' }));
    const [owner] = await membersOf(await reading(), uid);
    Object.assign(page, { uid, persona: owner?.persona ?? '' });
    await setPlan(page, 'enterprise');
  });
  return page;
}

export const setPlan = ({ uid }: Page, plan: 'free' | 'enterprise') =>
  atomically((tx) => tx.update(profiles).set({ plan }).where(eq(profiles.uid, uid)));

/** Serves a webhook's deliveries until the end of the test. Returns the port. */
export async function serve(answer: RequestListener, host?: string): Promise<number> {
  const { port, stop } = await serveLocally(answer, 0, host);
  onTestFinished(stop);
  return port;
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
