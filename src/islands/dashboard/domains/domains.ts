import { atom } from 'nanostores';
import type { Domains } from '@/lib/domains/schema';
import { ApiError, call } from '../api';
import { loadInto } from '../core/attempts';
import { fail, succeed } from '../core/toasts';
import { domainTexts } from './dns/texts';

export const $domains = atom<Domains | 'loading' | 'failed'>('loading');
/** The domain being checked. */
export const $checkedDomain = atom<string | null>(null);

export function loadDomains(): Promise<void> {
  return loadInto($domains, () => call('GET', '/api/dominios'));
}

/** Reloads the domains after a change in another tab or by another person; errors are not shown. */
async function catchUp(): Promise<void> {
  $domains.set(await call('GET', '/api/dominios').catch(() => $domains.get()));
}

/** Shows why a change failed. */
function explain(thrown: unknown): void {
  const isGone = thrown instanceof ApiError && thrown.code === 'notFound';
  fail('dominio', domainTexts.changeFailed, isGone ? domainTexts.gone : (thrown as Error).message);
}

/** Checks the DNS of a domain now; failures of an automatic check are not shown. */
export async function checkDomain(dominio: string, quiet = false): Promise<void> {
  if ($checkedDomain.get() !== null) return;
  $checkedDomain.set(dominio);
  try {
    $domains.set(await call('POST', '/api/dominios/[dominio]/comprobar', { params: { dominio } }));
  } catch (thrown) {
    if (!quiet) explain(thrown);
    await catchUp();
  } finally {
    $checkedDomain.set(null);
  }
}

/** Adds a domain. Returns an error message, undefined on success. */
export async function addDomain(dominio: string): Promise<string | undefined> {
  try {
    const domainData = await call('POST', '/api/dominios', { body: { dominio } });
    $domains.set(domainData);
    const added = domainData.dominios.at(-1);
    if (added) void checkDomain(added.dominio, true);
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    await catchUp();
    return thrown.fields['dominio'] ?? thrown.message;
  }
}

/** Stores the domains from a change's response, or shows why it failed. Returns true on success. */
async function change(act: () => Promise<Domains>): Promise<boolean> {
  try {
    $domains.set(await act());
    return true;
  } catch (thrown) {
    explain(thrown);
    await catchUp();
    return false;
  }
}

export async function removeDomain(dominio: string, nombre: string): Promise<void> {
  const act = () => call('DELETE', '/api/dominios/[dominio]', { params: { dominio } });
  if (await change(act)) succeed(domainTexts.remove.done(nombre));
}

/** Sets whether the page's URL here redirects to its domain. */
export function chooseRedirect(redirige: boolean): Promise<boolean> {
  return change(() => call('PUT', '/api/dominios', { body: { redirige } }));
}

/**
 * Sets the Bluesky account whose handle the domain is. Returns an error message, undefined on
 * success.
 */
export async function saveHandle(dominio: string, did: string): Promise<string | undefined> {
  try {
    $domains.set(
      await call('PUT', '/api/dominios/[dominio]', { params: { dominio }, body: { did } }),
    );
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    await catchUp();
    return thrown.fields['did'] ?? thrown.message;
  }
}
