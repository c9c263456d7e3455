import { atom } from 'nanostores';
import type { Domains } from '@/lib/page/domains/schema';
import { ApiError, call } from '../api';
import { domainTexts } from '../dns/texts';
import { loadInto } from '../kernel/attempts';
import { fail, succeed } from '../kernel/toasts';

/** The domains of the page: not asked for yet, here, or not to be had. */
export const $domains = atom<Domains | 'loading' | 'failed'>('loading');
/** The domain that is being looked at. */
export const $checkedDomain = atom<string | null>(null);

/** Loads the page's domains. */
export function loadDomains(): Promise<void> {
  return loadInto($domains, () => call('GET', '/api/dominios'));
}

/** Has the screen show what there is, where another tab or person changed it; quietly. */
async function catchUp(): Promise<void> {
  $domains.set(await call('GET', '/api/dominios').catch(() => $domains.get()));
}

/** Says why a change could not be made. */
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

/** Adds a domain. Returns what is wrong with it, undefined when it is there. */
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

/** Takes over what a change made of the domains, and says why where it could not be made. */
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

/** Lets a domain go. */
export async function removeDomain(dominio: string, nombre: string): Promise<void> {
  const act = () => call('DELETE', '/api/dominios/[dominio]', { params: { dominio } });
  if (await change(act)) succeed(domainTexts.remove.done(nombre));
}

/** Says whether the page's address here leads to its domain. */
export function chooseRedirect(redirige: boolean): Promise<boolean> {
  return change(() => call('PUT', '/api/dominios', { body: { redirige } }));
}

/** Says which Bluesky account a domain is the handle of. Returns what is wrong with it. */
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
