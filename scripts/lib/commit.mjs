import { execFileSync } from 'node:child_process';
import { ROOT } from './paths.mjs';

/** What git prints; '' where there is no git. @param {string[]} args */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}

/** The commit that is built: of SOURCE_COMMIT where git is not there, as in a container's build. */
export const sourceCommit = () =>
  process.env['SOURCE_COMMIT'] ||
  git('describe', '--always', '--abbrev=7', '--exclude=*', '--dirty=.dirty');

/**
 * The time that files of a release bear, in seconds: of SOURCE_DATE_EPOCH
 * (reproducible-builds.org), else the commit's.
 */
export const sourceTime = () =>
  Number(process.env['SOURCE_DATE_EPOCH'] || git('log', '-1', '--format=%ct') || 0);

/** The files that differ from where the main branch of `origin` was left; none without git. */
export function changedFiles() {
  const base = git('merge-base', 'HEAD', 'origin/main');
  return base === '' ? [] : git('diff', '--name-only', base).split('\n').filter(Boolean);
}
