import { atom } from 'nanostores';
import type { AdultRules } from '@/lib/page/adult/schema';
import { call } from '../api';
import { loadProducts } from '../catalogue/list';
import { $base } from '../draft/profile';
import { fail, succeed } from '../kernel/toasts';
import { adultTexts } from './texts';

/** The calls of the room of +18. Each throws ApiError. */
const adultApi = {
  rules: () => call('GET', '/api/contenido-18'),
  accept: (version: number) => call('POST', '/api/contenido-18', { body: { version } }),
  withdraw: () => call('DELETE', '/api/contenido-18'),
};

/** The rules as they stand on the page: not asked for yet, here, or not to be had. */
export const $rules = atom<AdultRules | 'loading' | 'failed'>('loading');

/** Whether an answer to them is under way. */
export const $answering = atom(false);

/** Shows what the server told, everywhere in the dashboard. */
function adopt(rules: AdultRules): void {
  $rules.set(rules);
  const base = $base.get();
  const reglas18 = rules.aceptacion?.version ?? 0;
  if (base && base.reglas18 !== reglas18) $base.set({ ...base, reglas18 });
}

/** Loads the rules as they stand on the page. */
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

/** Accepts a version of the rules for the page. */
export const acceptRules = (version: number) =>
  answer(() => adultApi.accept(version), adultTexts.rules.acceptedNow);

/** Takes back that they were accepted. */
export const withdrawRules = () => answer(() => adultApi.withdraw(), adultTexts.rules.withdrawn);
