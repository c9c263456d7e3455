import { atom } from 'nanostores';
import { endOf } from '@/lib/audience/events/rules';
import type { EventView } from '@/lib/audience/events/schema';
import type { Block } from '@/lib/page/blocks/registry';
import { mayUseBlock } from '@/lib/page/blocks/rules';
import { isOffered } from '@/lib/store/products/rules';
import { call } from '../api';
import { may } from '../kernel/me';
import { $base } from './profile';

/** What blocks show that is written elsewhere. Each is undefined until it is known. */
export interface Contents {
  /** When the page's events are over, in milliseconds since 1970 UTC. */
  eventEnds?: readonly number[];
  /** The ids of the products on sale. */
  offered?: readonly string[];
}

export const $contents = atom<Contents>({});

/** Whether a block has nothing to show at a moment, as far as is known. */
export function isEmpty(block: Block, { eventEnds, offered }: Contents, now: Date): boolean {
  if (block.tipo === 'eventos') return !(eventEnds?.some((end) => end > now.getTime()) ?? true);
  if (block.tipo !== 'productos' || !offered) return false;
  const { ids } = block.datos;
  return !(ids.length === 0 ? offered.length > 0 : ids.some((id) => offered.includes(id)));
}

function endOfView({ inicio, fin, ...event }: EventView): number {
  return endOf({
    ...event,
    inicio: Date.parse(inicio),
    fin: fin === null ? null : Date.parse(fin),
  });
}

async function listEventEnds(): Promise<Contents> {
  const { eventos } = await call('GET', '/api/eventos');
  return { eventEnds: eventos.map(endOfView) };
}

async function listOffered(): Promise<Contents> {
  const { productos, adultos } = await call('GET', '/api/productos');
  return { offered: productos.filter((one) => isOffered(one, adultos)).map(({ id }) => id) };
}

const SOURCES = {
  eventos: { right: 'page.edit', list: listEventEnds },
  productos: { right: 'store.edit', list: listOffered },
} as const;

/** Loads what a kind of block shows, where the page and its person have it; a failure changes nothing. */
export async function loadContents(tipo: keyof typeof SOURCES): Promise<void> {
  const { right, list } = SOURCES[tipo];
  if (!mayUseBlock($base.get()?.plan ?? 'free', tipo) || !may(right)) return;
  const contents = await list().catch(() => ({}));
  $contents.set({ ...$contents.get(), ...contents });
}
