import { useStore } from '@nanostores/react';
import type { ReadableAtom, StoreValue } from 'nanostores';
import { createContext, useContext } from 'react';

/**
 * Values of the stores that the frame shows, by store, while the server renders; undefined once the
 * browser's stores are filled. The server must not write to the stores, because all its requests
 * share them.
 */
export const FrameValues = createContext<ReadonlyMap<object, unknown> | undefined>(undefined);

/** Returns a store's value in a server-rendered component, and follows the store in the browser. */
export function useFrameStore<S extends ReadableAtom>(store: S): StoreValue<S> {
  const value = useStore(store);
  const served = useContext(FrameValues);
  return served?.has(store) ? (served.get(store) as StoreValue<S>) : value;
}

/** True once the browser's stores are filled: the frame may then differ from the server's. */
export function useStarted(): boolean {
  return useContext(FrameValues) === undefined;
}
