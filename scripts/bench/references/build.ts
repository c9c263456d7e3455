import { alone } from '../../lib/lock.mjs';
import { inRoot } from '../../lib/paths.mjs';
import { Failure, printLine, runTool, toolEnvironment } from '../../lib/process.mjs';

const FOLDER = 'dist-bare';

/** Builds the pages with nothing around them; returns the program, below the repository. */
export async function buildBarePages(): Promise<string> {
  printLine('Building the pages alone…');
  const config = 'scripts/bench/references/astro.config.ts';
  const args = ['build', '--config', config, '--outDir', inRoot(FOLDER)];
  const env = { ...toolEnvironment(), NODE_ENV: 'production' };
  const { code, output } = await alone(() => runTool('astro', args, { env, quiet: true }));
  if (code !== 0) throw new Failure(`the pages alone could not be built:\n${output}`);
  return `${FOLDER}/server/entry.mjs`;
}
