import { sleep } from '@/lib/kernel/env/system';

/** What one check of the doctor found. */
export interface Finding {
  check: string;
  /** `fault` is what keeps the site or a part of it from working, `warning` what may. */
  state: 'ok' | 'warning' | 'fault';
  finding: string;
  /** What to do; only where something is to be done. */
  remedy?: string;
}

/** One check: its name, and the findings of a look. What it throws is a fault of its own. */
export interface Check {
  check: string;
  look(): Promise<Omit<Finding, 'check'>[]>;
}

type Found = Omit<Finding, 'check'>;

export const ok = (finding: string): Found => ({ state: 'ok', finding });
export const warning = (finding: string, remedy: string): Found => ({
  ...{ state: 'warning', finding, remedy },
});
export const fault = (finding: string, remedy: string): Found => ({
  ...{ state: 'fault', finding, remedy },
});

/** Milliseconds after which a check that waits for others is given up. */
const PATIENCE = 20_000;

/** What went wrong, in one line: network errors stand in causes. */
export function reasonOf(thrown: unknown): string {
  if (thrown instanceof AggregateError) return reasonOf(thrown.errors[0]);
  if (!(thrown instanceof Error)) return String(thrown);
  if (thrown.cause instanceof Error) return reasonOf(thrown.cause);
  const { code } = thrown as NodeJS.ErrnoException;
  const line = thrown.message.split('\n', 1)[0] ?? '';
  return code && !line.includes(code) ? `${code} ${line}` : line || thrown.name;
}

/** Runs a check; one that throws or does not end in time is a fault. Never throws. */
export async function runCheck({ check, look: run }: Check): Promise<Finding[]> {
  const late = sleep(PATIENCE).then(() => {
    throw new Error(`no answer in ${PATIENCE / 1_000} seconds`);
  });
  try {
    const findings = await Promise.race([run(), late]);
    return findings.map((finding) => ({ check, ...finding }));
  } catch (thrown) {
    const remedy = 'what stands here says why; what it needs is in docs/configuration.md';
    return [{ check, state: 'fault', finding: reasonOf(thrown), remedy }];
  }
}
