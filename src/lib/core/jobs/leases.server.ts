import { once } from '@/lib/core/db';
import { every, monotonicMs } from '@/lib/core/env/system';
import { SECOND_MS } from '@/lib/core/time/units';
import type { RegisteredKind } from './kinds';
import * as queries from './queries.server';

/** Time (ms) after which another process takes the job of one that has died. */
const LEASE_MS = 20 * SECOND_MS;
/** A lease survives three renewals that fail. */
const RENEW_EVERY_MS = 5 * SECOND_MS;

/** Another worker has the job, or may have it: this attempt's result is discarded. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** Returns the time (ms) for which a try of a kind has its job without renewing the lease. */
export const leaseTime = ({ lease }: RegisteredKind) => Math.min(LEASE_MS, lease);

/** A try's lease on its job. Moments are of `monotonicMs`, which no change of a clock moves. */
export interface Lease extends queries.LeasedJob {
  /** No other process has the job before this moment. */
  certainUntil: number;
  /** The kind's limit: a try that hangs is renewed no more after it. */
  renewUntil: number;
}

/** Starts a lease; `began` is when the database was asked for it. */
export function newLease(kind: RegisteredKind, held: queries.LeasedJob, began: number): Lease {
  return { ...held, certainUntil: began + leaseTime(kind), renewUntil: began + kind.lease };
}

/** Throws LeaseLost unless no other process can have the job now. */
export function assertHeld({ certainUntil }: Lease): void {
  if (monotonicMs() >= certainUntil) throw new LeaseLost();
}

/** Stores the progress of a try, which has the kind's whole time again. Throws LeaseLost. */
export async function storeProgress(
  kind: RegisteredKind,
  lease: Lease,
  datos: queries.JobRow['datos'],
): Promise<void> {
  const began = monotonicMs();
  const values = { datos, ...queries.leasedFor(leaseTime(kind)) };
  if (!(await once((db) => queries.updateLeased(db, lease, values)))) throw new LeaseLost();
  Object.assign(lease, newLease(kind, lease, began));
}

/** Renews the leases of what runs in this process. */
export class LeaseKeeper {
  readonly #leases = new Set<Lease>();
  #stop: () => void = () => undefined;

  /** Begins to renew; `onError` receives what a renewal throws. */
  start(onError: (error: unknown) => void): void {
    this.#stop = every(RENEW_EVERY_MS, () => void this.renew().catch(onError));
  }

  /** Renews no more. */
  stop(): void {
    this.#stop();
  }

  /** Renews a lease until `done` is settled. */
  keep(lease: Lease, done: Promise<void>): void {
    this.#leases.add(lease);
    void done.finally(() => this.#leases.delete(lease));
  }

  /** Renews every lease whose try is within its kind's time. */
  async renew(): Promise<void> {
    const began = monotonicMs();
    const running = [...this.#leases].filter(({ renewUntil }) => began < renewUntil);
    if (running.length === 0) return;
    const renewed = await once((db) => queries.renewLeases(db, running, LEASE_MS));
    for (const lease of running) {
      if (renewed.has(lease.arriendo)) lease.certainUntil = began + LEASE_MS;
    }
  }
}
