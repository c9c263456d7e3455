/**
 * What work took of this thread's processor, in milliseconds: unlike the clock,
 * it is the same on a machine that is busy with other tests.
 */
export function processorTime(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
