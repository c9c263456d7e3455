import { inTime } from '@/lib/core/env/system';

/** A result of a check. */
export interface Finding {
  check: string;
  /** `fault`: the site or a part of it does not work; `warning`: it may stop working. */
  state: 'ok' | 'warning' | 'fault';
  finding: string;
  /** Advice, only where action is needed. */
  remedy?: string;
}

/** A named check. An exception counts as a fault. */
export interface Check {
  check: string;
  look(): Promise<Omit<Finding, 'check'>[]>;
}

type Found = Omit<Finding, 'check'>;

export const ok = (finding: string): Found => ({ state: 'ok', finding });
export const warning = (finding: string, remedy: string): Found => ({
  state: 'warning',
  finding,
  remedy,
});
export const fault = (finding: string, remedy: string): Found => ({
  state: 'fault',
  finding,
  remedy,
});

/** Timeout (ms) of a check. */
const TIMEOUT_MS = 20_000;

/** Returns an error as one line; the reason of a network error is in its cause. */
export function reasonOf(thrown: unknown): string {
  if (thrown instanceof AggregateError) return reasonOf(thrown.errors[0]);
  if (!(thrown instanceof Error)) return String(thrown);
  if (thrown.cause instanceof Error) return reasonOf(thrown.cause);
  const { code } = thrown as NodeJS.ErrnoException;
  const line = thrown.message.split('\n', 1)[0] ?? '';
  return code && !line.includes(code) ? `${code} ${line}` : line || thrown.name;
}

/** Runs a check; an exception or a timeout is a fault. Never throws. */
export async function runCheck({ check, look: run }: Check): Promise<Finding[]> {
  try {
    const findings = await inTime(TIMEOUT_MS, run());
    return findings.map((finding) => ({ check, ...finding }));
  } catch (thrown) {
    const remedy = 'what stands here says why; what it needs is in docs/configuration.md';
    return [{ check, state: 'fault', finding: reasonOf(thrown), remedy }];
  }
}
