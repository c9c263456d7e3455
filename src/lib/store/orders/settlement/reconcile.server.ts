import { nextTurn, nowMs } from '@/lib/kernel/env/system';
import { listAskable } from '@/lib/store/payment/registry.server';
import type { OrderRow } from '../queries.server';

/** Payment methods whose providers are asked side by side, and orders of one of them. */
const SIDE_BY_SIDE = 16;
const ABREAST = 4;
/** Orders without an answer, one after the other, at which a payment method waits for the next round. */
const UNANSWERED = 8;
/** What one payment method takes of a round at most, in milliseconds. */
const SHARE = 45_000;

/** What is asked in a round: the orders of a payment method, in parts, and each of them. */
export interface Round {
  name: string;
  /** Orders of a payment method that come after `from`, in the order of their states and ids. */
  page(cobro: string, from: Place, most: number): Promise<OrderRow[]>;
  states: readonly OrderRow['estado'][];
  /** Asks about an order. Returns whether its provider answered. */
  ask(order: OrderRow): Promise<boolean>;
}

/** How far a payment method has come: what follows is asked first in the next round. */
export interface Place {
  estado: OrderRow['estado'];
  after: string;
}

/** Where rounds stopped before their end, and what answered nothing at last. */
const places = new Map<string, Place>();
const silent = new Set<string>();

/** The place after some orders, or undefined at the end of a round. */
function placeAfter(
  { states }: Round,
  { estado }: Place,
  rows: OrderRow[],
  most: number,
): Place | undefined {
  if (rows.length === most) return { estado, after: rows.at(-1)?.id ?? '' };
  const next = states[states.indexOf(estado) + 1];
  return next && { estado: next, after: '' };
}

/** Asks about the orders of one payment method, until it has had its share or answers no more. */
async function askOne(round: Round, cobro: string): Promise<void> {
  const [key, ends] = [`${round.name} ${cobro}`, nowMs() + SHARE];
  // Of one that did not answer lately, a single order shows whether it does.
  let most = silent.has(cobro) ? 1 : ABREAST;
  const [first = 'abierto'] = round.states;
  let place: Place | undefined = places.get(key) ?? { estado: first, after: '' };
  let unanswered = 0;
  while (place && unanswered < UNANSWERED && nowMs() < ends) {
    const rows = await round.page(cobro, place, most);
    const answers = await Promise.all(rows.map((order) => round.ask(order)));
    place = placeAfter(round, place, rows, most);
    if (place) places.set(key, place);
    else places.delete(key);
    if (answers.includes(true)) silent.delete(cobro);
    else if (most === 1 && rows.length > 0) return;
    unanswered = answers.includes(true) ? 0 : unanswered + rows.length;
    most = ABREAST;
  }
  if (unanswered >= UNANSWERED) silent.add(cobro);
}

/** The payment methods whose providers can be asked, those that did not answer lately last. */
async function inOrder(): Promise<string[]> {
  const all: string[] = [];
  for await (const ids of listAskable()) {
    all.push(...ids);
    await nextTurn();
  }
  const storedIds = new Set(all);
  for (const id of silent) if (!storedIds.has(id)) silent.delete(id);
  for (const key of places.keys())
    if (!storedIds.has(key.slice(key.lastIndexOf(' ') + 1))) places.delete(key);
  return [...all.filter((id) => !silent.has(id)), ...all.filter((id) => silent.has(id))];
}

/**
 * Reconciles the orders of all payment methods concurrently: the time of each is limited, a failing
 * one stops no other, and an order without an answer stops none after it.
 */
export async function askProviders(round: Round): Promise<void> {
  const waiting = (await inOrder()).values();
  const lane = async () => {
    for (const cobro of waiting) await askOne(round, cobro);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
}
