import { RESOURCES, type Resource, SCOPES, type Scope } from '@/lib/people/api-keys/scopes';

/** The two things that a key can be for, by resource; what cannot be written has no second. */
export function scopesOf(resource: Resource): { read: Scope; write: Scope | undefined } {
  const named = (act: string) => SCOPES.find((scope) => scope === `${resource}:${act}`);
  return { read: named('leer') as Scope, write: named('escribir') };
}

/** What a key may read and what it may write, in the order in which it is offered. */
export function granted(scopes: readonly Scope[]): { reads: Resource[]; writes: Resource[] } {
  const has = (resource: Resource, act: 'read' | 'write') => {
    const scope = scopesOf(resource)[act];
    return scope !== undefined && scopes.includes(scope);
  };
  return {
    reads: RESOURCES.filter((resource) => has(resource, 'read')),
    writes: RESOURCES.filter((resource) => has(resource, 'write')),
  };
}
