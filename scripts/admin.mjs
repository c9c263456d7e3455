/** `npm run admin -- <command>`: the operator's command line. Builds what is missing first. */
import { main, run } from './lib/process.mjs';
import { ensureProgram, programCommand } from './lib/program.mjs';

await main(async () => {
  await ensureProgram();
  const { command, args, env } = programCommand('admin', process.argv.slice(2));
  return (await run(command, args, { env })).code;
});
