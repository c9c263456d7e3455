import { atom } from 'nanostores';
import type { Deliveries, Webhook, Webhooks, WrittenWebhook } from '@/lib/api/webhooks/schema';
import { call } from '../../api';
import { attempt, attemptForm, type Issues, loadInto } from '../../core/attempts';
import { offerUndo, succeed } from '../../core/toasts';
import { forgetKept } from '../../ui/forms/Form';
import { webhookTexts } from './texts';

export const $webhooks = atom<Webhooks | 'loading' | 'failed'>('loading');

/** The secret of a new webhook, or a renewed secret. It is shown only once. */
export const $secret = atom<{ id: string; secreto: string } | null>(null);

export const $deliveries = atom<{ id: string; list: Deliveries | 'loading' | 'failed' } | null>(
  null,
);

export function loadWebhooks(): Promise<void> {
  return loadInto($webhooks, () => call('GET', '/api/webhooks'));
}

/** Creates a webhook. Returns the errors by field, empty on success. */
export function makeWebhook(body: WrittenWebhook): Promise<Issues> {
  return attemptForm(async () => {
    const { id, secreto, ...all } = await call('POST', '/api/webhooks', { body });
    $webhooks.set(all);
    $secret.set({ id, secreto });
  });
}

/** Changes a webhook. Returns the errors by field, empty on success. */
export function changeWebhook(id: string, body: WrittenWebhook): Promise<Issues> {
  return attemptForm(async () => {
    $webhooks.set(await call('PUT', '/api/webhooks/[id]', { params: { id }, body }));
    succeed(webhookTexts.saved(body.nombre));
  });
}

const change = (work: () => Promise<void>) => attempt('webhooks', webhookTexts.changeFailed, work);

/** Pauses or resumes a webhook. */
export function switchWebhook({ id, nombre }: Webhook, activo: boolean): Promise<boolean> {
  return change(async () => {
    const body = { activo };
    $webhooks.set(await call('PUT', '/api/webhooks/[id]', { params: { id }, body }));
    succeed(activo ? webhookTexts.started(nombre) : webhookTexts.paused(nombre));
  });
}

/** Renews a webhook's secret. The new secret is shown only once. */
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

/** Returns the name of a webhook's kept form; the id of a new one is ''. */
export const keptNameOf = (id: string) => `webhook ${id}`;

/** Removes a webhook at once; the toast can undo it. */
export function removeWebhook(webhook: Webhook): Promise<boolean> {
  const { id, nombre } = webhook;
  return change(async () => {
    $webhooks.set(await call('DELETE', '/api/webhooks/[id]', { params: { id } }));
    forgetKept(keptNameOf(id));
    if ($secret.get()?.id === id) $secret.set(null);
    if ($deliveries.get()?.id === id) $deliveries.set(null);
    offerUndo(webhookTexts.removed(nombre), () => void restore(webhook));
  });
}

/** Loads the deliveries of a webhook. Its earlier loaded deliveries stay visible meanwhile. */
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

/** Delays in ms after which a new delivery's result is loaded. */
const LOOKS = [800, 2_000, 5_000];

/** Shows the deliveries, and reloads them while the newest delivery is pending. */
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

/** Sends a test event to a webhook, and shows its deliveries. */
export function testWebhook({ id }: Webhook): Promise<boolean> {
  return change(async () => {
    follow(id, await call('POST', '/api/webhooks/[id]/probar', { params: { id } }));
  });
}

export function sendAgain(id: string, entrega: string): Promise<boolean> {
  return change(async () => {
    const params = { id, entrega };
    follow(id, await call('POST', '/api/webhooks/[id]/entregas/[entrega]', { params }));
    succeed(webhookTexts.ordered);
  });
}
