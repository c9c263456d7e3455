import { execFileSync } from 'node:child_process';
import { ROOT } from './paths.mjs';

/**
 * Returns the output of git, or '' where git is missing.
 * @param {string[]} args
 */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}

/** Returns the commit being built: SOURCE_COMMIT where git is missing, as in a container build. */
export const sourceCommit = () =>
  process.env['SOURCE_COMMIT'] ||
  git('describe', '--always', '--abbrev=7', '--exclude=*', '--dirty=.dirty');
