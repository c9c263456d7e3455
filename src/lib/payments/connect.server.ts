import { canSeal } from '@/lib/core/crypto/sealed.server';
import { log } from '@/lib/core/env/log';
import { nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import type { Fault } from '@/lib/core/i18n/faults';
import { storeSettings } from '@/lib/payments/shop/settings.server';
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

/** The stored fields of a verified payment method, its key encrypted. */
export type Prepared = Pick<PayoutRow, 'datos' | 'secreto' | 'estado' | 'falla' | 'probadoEn'>;

/** Returns the issue of a key for its owner. */
export function lackFault(lacks: readonly Lack[]): Fault {
  const [first] = lacks;
  if (first?.code === 'key') return paymentFault('wrongKey');
  if (first?.code === 'country') return paymentFault('country');
  return paymentFault(
    'lacks',
    lacks.map(({ code }) => code),
  );
}

/** Calls a provider. Throws `unavailable` with advice when it does not respond. */
async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error instanceof KeyRefused) throw error;
    const headers = { 'Retry-After': '30' };
    throw new AppError('unavailable', { message: paymentFault('away'), headers });
  }
}

/** Returns the fields stored unencrypted, which buyers may read. */
function storedFields({ tipo, ...fields }: NewPayout): Record<string, string> {
  return PAYMENT_KINDS[tipo].storedFields?.(fields) ?? fields;
}

/** Returns the stored mode of a key: test or live. */
const modeOf = (tipo: NewPayout['tipo'], llave: string) =>
  PAYMENT_KINDS[tipo].trialKeys?.test(llave) ? 'prueba' : 'real';

interface Keys {
  llave: string;
  /** The webhook signing secret, where the creator enters it. */
  firma: string;
}

/** Subscribes to events where possible. Returns the secret that signs them. */
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

/** True if a new key is of another account than the stored method, which opened `sesion`. */
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
    // A refused key is reported when it is verified.
    if (error instanceof KeyRefused) return true;
    throw error;
  }
}

/**
 * Verifies a payment method with its provider and returns the fields to store. Throws `invalid`
 * with the key's deficiencies, and `unavailable` where the provider does not respond or keys cannot
 * be encrypted here.
 */
export async function prepare(id: string, input: NewPayout): Promise<Prepared> {
  if ('llave' in input) {
    const { tipo, llave } = input;
    return preparedKeys(id, tipo, { llave, firma: 'firma' in input ? input.firma : '' });
  }
  const datos = storedFields(input);
  return { datos, secreto: null, estado: 'bien', falla: '', probadoEn: nowMs() };
}

/** Verifies a stored method again. Throws `unavailable` when its provider does not respond. */
export async function tried(row: PayoutRow, account: Account): Promise<Partial<PayoutRow>> {
  const provider = await providerOf(row.tipo);
  const lacks = await asking(() => provider.check(account));
  const isWell = lacks.length === 0;
  const falla = isWell ? '' : lackFault(lacks);
  return { estado: isWell ? 'bien' : 'falla', falla, probadoEn: nowMs() };
}

/** Unsubscribes from events. Errors are logged only: the local removal is complete. */
export async function letGo(row: PayoutRow): Promise<void> {
  if (row.secreto === null || !storeSettings().heard) return;
  try {
    const provider = await providerOf(row.tipo);
    await provider.unsubscribe?.(accountOf(row), eventsAddress(row.id));
  } catch (err) {
    log().warn({ err }, 'a provider goes on sending events of a removed way');
  }
}
