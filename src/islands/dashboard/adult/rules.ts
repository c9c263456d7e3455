import { atom } from 'nanostores';
import type { AdultRules } from '@/lib/adult/schema';
import { call } from '../api';
import { fail, succeed } from '../core/toasts';
import { $base } from '../draft/profile';
import { loadProducts } from '../products/catalogue/list';
import { adultTexts } from './texts';

/** The calls of the +18 screen. Each throws ApiError. */
const adultApi = {
  rules: () => call('GET', '/api/contenido-18'),
  accept: (version: number) => call('POST', '/api/contenido-18', { body: { version } }),
  withdraw: () => call('DELETE', '/api/contenido-18'),
};

export const $rules = atom<AdultRules | 'loading' | 'failed'>('loading');

/** True while accepting or withdrawing is in progress. */
export const $answering = atom(false);

/** Stores the server's response. */
function adopt(rules: AdultRules): void {
  $rules.set(rules);
  const base = $base.get();
  const reglas18 = rules.aceptacion?.version ?? 0;
  if (base && base.reglas18 !== reglas18) $base.set({ ...base, reglas18 });
}

export async function loadRules(): Promise<void> {
  try {
    adopt(await adultApi.rules());
  } catch {
    $rules.set('failed');
  }
}

async function answer(ask: () => Promise<AdultRules>, done: string): Promise<void> {
  if ($answering.get()) return;
  $answering.set(true);
  try {
    adopt(await ask());
    succeed(done);
    void loadProducts();
  } catch (thrown) {
    fail('reglas-18', adultTexts.rules.failed, (thrown as Error).message);
    await loadRules();
  }
  $answering.set(false);
}

export const acceptRules = (version: number) =>
  answer(() => adultApi.accept(version), adultTexts.rules.acceptedNow);

export const withdrawRules = () => answer(() => adultApi.withdraw(), adultTexts.rules.withdrawn);
