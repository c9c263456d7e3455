import { median } from './figure';
import type { Burst } from './load';
import { processorTime } from './usage';

/** One of two servers that are compared: its process, and how it is put under load. */
export interface Side {
  pid: number;
  load(round: number): Promise<Burst>;
}

interface Speed {
  perSecond: number;
  /** Processor time an answer, in microseconds. */
  cost: number;
  /** How much of one core the process used. */
  busy: number;
}

/** How two servers compare. */
export interface Comparison {
  reference: number;
  measured: number;
  /** Answers a second, as the clock has it. */
  byClock: number;
  /** Answers a second of processor time: the same where the load keeps both at work all the time. */
  byProcessor: number;
  answered: number;
  note: string;
}

async function speedOf({ pid, load }: Side, round: number): Promise<Speed & Burst> {
  const before = processorTime(pid);
  const burst = await load(round);
  if (burst.failed > 0) throw new Error(`${burst.failed} requests failed in round ${round}`);
  const used = processorTime(pid) - before;
  const { answered, seconds } = burst;
  const cost = (used * 1_000_000) / answered;
  return { ...burst, perSecond: answered / seconds, cost, busy: used / seconds };
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

/**
 * Puts both under load in turn, so that what else the machine does meets both alike,
 * and takes the middle of the rounds' ratios. The first round only warms them up.
 */
export async function compare(
  reference: Side,
  measured: Side,
  rounds: number,
): Promise<Comparison> {
  const pairs: [Speed, Speed][] = [];
  let answered = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const theirs = await speedOf(reference, round);
    const ours = await speedOf(measured, round);
    answered += ours.answered;
    if (round > 0) pairs.push([theirs, ours]);
  }
  const middle = (of: (theirs: Speed, ours: Speed) => number) =>
    median(pairs.map(([theirs, ours]) => of(theirs, ours)));
  const byClock = middle((theirs, ours) => ours.perSecond / theirs.perSecond);
  const byProcessor = middle((theirs, ours) => theirs.cost / ours.cost);
  const busy = [middle(({ busy }) => busy), middle((_, { busy }) => busy)].map(percent);
  const cost = [middle(({ cost }) => cost), middle((_, { cost }) => cost)].map(Math.round);
  return {
    reference: middle((theirs) => theirs.perSecond),
    measured: middle((_, ours) => ours.perSecond),
    byClock,
    byProcessor,
    answered,
    note:
      `${rounds} rounds in turn: ${byClock.toFixed(3)} by the clock, ` +
      `${byProcessor.toFixed(3)} by processor time (${cost.join(' and ')} µs an answer, ` +
      `${busy.join(' and ')} of a core busy)`,
  };
}

/**
 * The ratio that counts: the smaller one. Where what makes the load is slower than
 * the reference, the clock flatters; elsewhere both are the same.
 */
export function honestRatio({ byClock, byProcessor }: Comparison): number {
  return Number.isNaN(byProcessor) ? byClock : Math.min(byClock, byProcessor);
}
