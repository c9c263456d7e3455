import { ConfigError } from '@/lib/core/env/config';

/** What is wrong with a configuration, a line an issue; nothing where `read` goes through. */
export function settingIssuesOf(read: () => unknown): string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigError) return error.issues;
    throw error;
  }
  return [];
}
