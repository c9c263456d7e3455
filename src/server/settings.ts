import { lstatSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError, checkConfig, config } from '@/lib/core/env/config';
import { copyFolder, copySettings } from '@/lib/operator/copies/settings.server';
/** Each part says its own variables: known by this, their issues are told at start. */
import '@/lib/adult/settings.server';
import '@/lib/ai/settings.server';
import '@/lib/auth/settings.server';
import '@/lib/billing/settings.server';
import '@/lib/domains/settings.server';
import '@/lib/profile/settings.server';
import '@/lib/files/settings.server';
import '@/lib/letters/settings.server';
import '@/lib/mail/settings.server';
import '@/lib/core/cdn/settings.server';
import '@/lib/core/metrics/settings.server';
import '@/lib/payments/shop/settings.server';
import '@/lib/operator/support/settings.server';

/** Returns true when something has this path, even a broken link. Throws for an impossible path. */
function exists(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    throw error;
  }
}

/** Writes into the folder, or into the one in which it would be made. Throws when that cannot be done. */
function tryFolder(folder: string): void {
  let there = folder;
  while (!exists(there)) there = dirname(there);
  statSync(there);
  rmdirSync(mkdtempSync(join(there, '.enlaza-')));
}

/** Why nothing can be kept in the folder that a variable names, in one line; undefined where it can. */
function folderIssue(variable: string, folder: string): string | undefined {
  try {
    tryFolder(folder);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A full disk ends no start: pages can be read, and what would be written says so.
    if (code === 'ENOSPC' || code === 'EDQUOT') return undefined;
    const user = process.getuid?.();
    const userName = user === undefined ? 'this user' : `user ${user}:${process.getgid?.()}`;
    return `${variable}: ${folder} cannot be written by ${userName}, who runs this (${code})`;
  }
}

/**
 * Returns why nothing can be kept in DATA_DIR, or in the folder of COPIES, a line each: a mount that
 * belongs to another user, mostly. The configuration must be one that can be read.
 */
function folderIssues(): string[] {
  const { to } = copySettings();
  const copies =
    to.kind === 'folder' && to.folder ? folderIssue('COPIES', copyFolder()) : undefined;
  return [folderIssue('DATA_DIR', config().dataDir), copies].filter((issue) => issue !== undefined);
}

/**
 * Checks all that a start depends on besides the database and the port: every part's variables, and
 * the folders that are written to. Throws ConfigError, a line an issue.
 */
export function checkSettings(environment: Record<string, string | undefined>): void {
  checkConfig(environment);
  const issues = folderIssues();
  if (issues.length > 0) throw new ConfigError(issues);
}
