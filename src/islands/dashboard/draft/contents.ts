import { atom } from 'nanostores';
import type { Block } from '@/lib/blocks/registry';
import { mayUseBlock } from '@/lib/blocks/rules';
import { zoneAt } from '@/lib/core/time/zone';
import { type Event, endOf } from '@/lib/events/rules';
import type { EventView } from '@/lib/events/schema';
import { isOffered } from '@/lib/products/rules';
import { call } from '../api';
import { may } from '../core/me';
import { $base } from './store';

/** Events and products that blocks show and other screens edit. Each is undefined until loaded. */
export interface Contents {
  /** End times of the page's events, in ms since 1970 UTC. */
  eventEnds?: readonly number[];
  offered?: readonly string[];
}

export const $contents = atom<Contents>({});

/** Returns true when a block has nothing to show at `now`; false before the contents are loaded. */
export function isEmpty(block: Block, { eventEnds, offered }: Contents, now: Date): boolean {
  if (block.tipo === 'eventos') return !(eventEnds?.some((end) => end > now.getTime()) ?? true);
  if (block.tipo !== 'productos' || !offered) return false;
  const { ids } = block.datos;
  return !(ids.length === 0 ? offered.length > 0 : ids.some((id) => offered.includes(id)));
}

/** Converts an event of the API to the form that the rules and the page's texts need. */
export function asEvent(event: EventView): Event {
  const { inicio, fin, zona, creadoEn, cambiadoEn } = event;
  return {
    ...event,
    zona: zoneAt(zona, inicio),
    inicio: Date.parse(inicio),
    fin: fin === null ? null : Date.parse(fin),
    creadoEn: Date.parse(creadoEn),
    cambiadoEn: Date.parse(cambiadoEn),
  };
}

async function listEventEnds(): Promise<Contents> {
  const { eventos } = await call('GET', '/api/eventos');
  return { eventEnds: eventos.map((one) => endOf(asEvent(one))) };
}

async function listOffered(): Promise<Contents> {
  const { productos, adultos } = await call('GET', '/api/productos');
  return { offered: productos.filter((one) => isOffered(one, adultos)).map(({ id }) => id) };
}

const SOURCES = {
  eventos: { right: 'page.edit', list: listEventEnds },
  productos: { right: 'store.edit', list: listOffered },
} as const;

/** Loads the content of a block kind if plan and role allow it; a failure changes nothing. */
export async function loadContents(tipo: keyof typeof SOURCES): Promise<void> {
  const { right, list } = SOURCES[tipo];
  if (!mayUseBlock($base.get()?.plan ?? 'free', tipo) || !may(right)) return;
  const contents = await list().catch(() => ({}));
  $contents.set({ ...$contents.get(), ...contents });
}
