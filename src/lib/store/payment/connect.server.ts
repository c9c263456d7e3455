import { canSeal } from '@/lib/kernel/crypto/sealed.server';
import { log } from '@/lib/kernel/env/log';
import { nowMs } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import type { Fault } from '@/lib/kernel/i18n/faults';
import { storeSettings } from '@/lib/store/shop/settings.server';
import {
  type Account,
  KeyRefused,
  type Lack,
  type PaymentProvider,
  ProviderFailure,
} from './contract';
import { PAYMENT_KINDS } from './kinds';
import { type PayoutRow, sealedSecret } from './queries.server';
import { accountOf, eventsAddress, providerOf } from './registry.server';
import type { NewPayout } from './schema';
import { writeSecret } from './secret';
import { paymentFault } from './texts';

/** What a way goes by, checked and sealed: what is stored of it. */
export type Prepared = Pick<PayoutRow, 'datos' | 'secreto' | 'estado' | 'falla' | 'probadoEn'>;

/** What is wrong with a key, to who entered it. */
export function lackFault(lacks: readonly Lack[]): Fault {
  const [first] = lacks;
  if (first?.code === 'key') return paymentFault('wrongKey');
  if (first?.code === 'country') return paymentFault('country');
  return paymentFault(
    'lacks',
    lacks.map(({ code }) => code),
  );
}

/** Asks a provider. Throws `unavailable`, which says what to do, where it does not answer. */
async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error instanceof KeyRefused) throw error;
    const headers = { 'Retry-After': '30' };
    throw new AppError('unavailable', { message: paymentFault('away'), headers });
  }
}

/** What is kept of a way in clear: what its buyers may read. */
function storedFields({ tipo, ...fields }: NewPayout): Record<string, string> {
  return PAYMENT_KINDS[tipo].storedFields?.(fields) ?? fields;
}

/** Whether a key only tries things out, as it is stored. */
const modeOf = (tipo: NewPayout['tipo'], llave: string) =>
  PAYMENT_KINDS[tipo].trialKeys?.test(llave) ? 'prueba' : 'real';

interface Keys {
  llave: string;
  /** What events are signed with, where the creator enters it. */
  firma: string;
}

/** The secret that events of a way are signed with, having asked for them where that can be. */
async function subscribed(provider: PaymentProvider, account: Account, { firma }: Keys) {
  if (!provider.subscribe || !storeSettings().heard) return firma;
  return provider.subscribe(account, eventsAddress(account.id));
}

async function preparedKeys(id: string, tipo: NewPayout['tipo'], keys: Keys): Promise<Prepared> {
  if (!canSeal()) throw new AppError('unavailable', { message: paymentFault('noKey') });
  const provider = await providerOf(tipo);
  const account: Account = { id, datos: {}, secreto: keys.llave };
  return asking(async () => {
    const lacks = await provider.check(account);
    if (lacks.length > 0) throw new AppError('invalid', { fields: { llave: lackFault(lacks) } });
    const description = (await provider.describe?.(account)) ?? {};
    const firma = await subscribed(provider, account, keys);
    const datos = { ...description, modo: modeOf(tipo, keys.llave) };
    const secreto = sealedSecret.seal(id, writeSecret({ llave: keys.llave, firma }));
    return { datos, secreto, estado: 'bien', falla: '', probadoEn: nowMs() };
  });
}

/** Whether a new key is of another account than a stored payment method, which opened `sesion`. */
export async function isOtherAccount(
  { id, tipo, datos }: PayoutRow,
  input: NewPayout,
  sesion: string,
): Promise<boolean> {
  if (!('llave' in input)) return false;
  const { llave } = input;
  const { isSameAccount } = await providerOf(tipo);
  if (datos['modo'] !== modeOf(tipo, llave) || !isSameAccount) return true;
  try {
    const account: Account = { id, datos: {}, secreto: llave };
    return !(await asking(() => isSameAccount(account, { datos, sesion })));
  } catch (error) {
    // What is wrong with the key is said when it is tried.
    if (error instanceof KeyRefused) return true;
    throw error;
  }
}

/**
 * Tries what a way goes by and makes what is stored of it. Throws `invalid` with what a key
 * lacks, and `unavailable` where the provider does not answer or no key can be kept here.
 */
export async function prepare(id: string, input: NewPayout): Promise<Prepared> {
  if ('llave' in input) {
    const { tipo, llave } = input;
    return preparedKeys(id, tipo, { llave, firma: 'firma' in input ? input.firma : '' });
  }
  const datos = storedFields(input);
  return { datos, secreto: null, estado: 'bien', falla: '', probadoEn: nowMs() };
}

/** Tries a stored way again. Throws `unavailable` where its provider does not answer. */
export async function tried(row: PayoutRow, account: Account): Promise<Partial<PayoutRow>> {
  const provider = await providerOf(row.tipo);
  const lacks = await asking(() => provider.check(account));
  const isWell = lacks.length === 0;
  const falla = isWell ? '' : lackFault(lacks);
  return { estado: isWell ? 'bien' : 'falla', falla, probadoEn: nowMs() };
}

/** Ends what a way had at its provider, as far as that answers: what was removed here is gone. */
export async function letGo(row: PayoutRow): Promise<void> {
  if (row.secreto === null || !storeSettings().heard) return;
  try {
    const provider = await providerOf(row.tipo);
    await provider.unsubscribe?.(accountOf(row), eventsAddress(row.id));
  } catch (err) {
    log().warn({ err }, 'a provider goes on sending events of a removed way');
  }
}
