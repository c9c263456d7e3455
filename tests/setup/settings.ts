import { ConfigError } from '@/lib/core/env/config';

/** What is wrong with a configuration, a line a fault; nothing where `read` goes through. */
export function faultsOf(read: () => unknown): string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}
