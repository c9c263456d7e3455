import { atom } from 'nanostores';
import type {
  Deliveries,
  Webhook,
  Webhooks,
  WrittenWebhook,
} from '@/lib/interfaces/webhooks/schema';
import { ApiError, call } from '../api';
import { attempt, loadInto } from '../kernel/attempts';
import { offerUndo, succeed } from '../kernel/toasts';
import { webhookTexts } from './texts';

/** The webhooks of the page: not asked for yet, here, or not to be had. */
export const $webhooks = atom<Webhooks | 'loading' | 'failed'>('loading');

/** The secret of one that was just made or renewed, which is shown this once. */
export const $secret = atom<{ id: string; secreto: string } | null>(null);

/** The deliveries of the one that is looked into. */
export const $deliveries = atom<{ id: string; list: Deliveries | 'loading' | 'failed' } | null>(
  null,
);

/** Loads the webhooks of the page. */
export function loadWebhooks(): Promise<void> {
  return loadInto($webhooks, () => call('GET', '/api/webhooks'));
}

type Faults = Record<string, string>;

/** Does what may be refused field by field. Returns what is wrong; `todo` is of no field. */
async function tried(act: () => Promise<void>): Promise<Faults> {
  try {
    await act();
    return {};
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) return { todo: webhookTexts.createFailed };
    return Object.keys(thrown.fields).length > 0 ? thrown.fields : { todo: thrown.message };
  }
}

/** Makes a webhook. Returns what is wrong by field where it could not be made. */
export function makeWebhook(body: WrittenWebhook): Promise<Faults> {
  return tried(async () => {
    const { id, secreto, ...all } = await call('POST', '/api/webhooks', { body });
    $webhooks.set(all);
    $secret.set({ id, secreto });
  });
}

/** Changes a webhook. Returns what is wrong by field where it could not be changed. */
export function changeWebhook(id: string, body: WrittenWebhook): Promise<Faults> {
  return tried(async () => {
    $webhooks.set(await call('PUT', '/api/webhooks/[id]', { params: { id }, body }));
    succeed(webhookTexts.saved(body.nombre));
  });
}

const change = (work: () => Promise<void>) => attempt('webhooks', webhookTexts.changeFailed, work);

/** Pauses a webhook, or starts it again. */
export function switchWebhook({ id, nombre }: Webhook, activo: boolean): Promise<boolean> {
  return change(async () => {
    const body = { activo };
    $webhooks.set(await call('PUT', '/api/webhooks/[id]', { params: { id }, body }));
    succeed(activo ? webhookTexts.started(nombre) : webhookTexts.paused(nombre));
  });
}

/** Gives a webhook a new secret, which is shown this once. */
export function renewSecret({ id }: Webhook): Promise<boolean> {
  return change(async () => {
    const made = await call('POST', '/api/webhooks/[id]/secreto', { params: { id } });
    const { id: _, secreto, ...all } = made;
    $webhooks.set(all);
    $secret.set({ id, secreto });
  });
}

function restore({ id, nombre }: Webhook): Promise<boolean> {
  return change(async () => {
    $webhooks.set(await call('POST', '/api/webhooks/[id]/restaurar', { params: { id } }));
    succeed(webhookTexts.restored(nombre));
  });
}

/** Removes a webhook at once, which can be undone. */
export function removeWebhook(webhook: Webhook): Promise<boolean> {
  const { id, nombre } = webhook;
  return change(async () => {
    $webhooks.set(await call('DELETE', '/api/webhooks/[id]', { params: { id } }));
    if ($secret.get()?.id === id) $secret.set(null);
    if ($deliveries.get()?.id === id) $deliveries.set(null);
    offerUndo(webhookTexts.removed(nombre), () => void restore(webhook));
  });
}

/** Loads the deliveries of a webhook; those that are here stay while it is looked again. */
export async function loadDeliveries(id: string): Promise<void> {
  const before = $deliveries.get();
  if (before?.id !== id) $deliveries.set({ id, list: 'loading' });
  try {
    const list = await call('GET', '/api/webhooks/[id]/entregas', { params: { id } });
    if ($deliveries.get()?.id === id) $deliveries.set({ id, list });
  } catch {
    if ($deliveries.get()?.id === id) $deliveries.set({ id, list: 'failed' });
  }
}

/** What was ordered shows how it ended a moment later. */
const LOOKS = [800, 2_000, 5_000];

/** Puts a list in place, and looks again while the newest of it is on its way. */
function follow(id: string, list: Deliveries): void {
  $deliveries.set({ id, list });
  for (const wait of LOOKS) {
    setTimeout(() => {
      const deliveryData = $deliveries.get();
      if (deliveryData?.id !== id || typeof deliveryData.list === 'string') return;
      const isWaiting = deliveryData.list.entregas.some(
        ({ estado, intentos }) => estado === 'pendiente' && intentos === 0,
      );
      if (isWaiting) void loadDeliveries(id);
    }, wait);
  }
}

/** Sends a test to a webhook, and shows its deliveries. */
export function testWebhook({ id }: Webhook): Promise<boolean> {
  return change(async () => {
    follow(id, await call('POST', '/api/webhooks/[id]/probar', { params: { id } }));
  });
}

/** Sends a delivery again. */
export function sendAgain(id: string, entrega: string): Promise<boolean> {
  return change(async () => {
    const params = { id, entrega };
    follow(id, await call('POST', '/api/webhooks/[id]/entregas/[entrega]', { params }));
    succeed(webhookTexts.ordered);
  });
}
