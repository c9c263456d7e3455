import { ConfigError } from '@/lib/core/env/config';

/** Returns the issues of a configuration, one line each; empty if `read` does not throw. */
export function settingIssuesOf(read: () => unknown): string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigError) return error.issues;
    throw error;
  }
  return [];
}
