import { version as released } from '../../../../package.json';

/** The built commit, set by src/server/astro-integration.ts; absent in tests and development. */
declare const SOURCE_COMMIT: string | undefined;

const commit = typeof SOURCE_COMMIT === 'undefined' ? undefined : SOURCE_COMMIT;

/**
 * Which version runs, for operators and programs: the released version with the commit as build
 * metadata (semver.org §10), such as `0.1.0+abc1234`, or `0.1.0+abc1234.dirty` with changes that no
 * commit has.
 */
export const version = commit ? `${released}+${commit}` : released;
