/**
 * `npm run simulate`: simulates shops by seeds, or (`--planted`) shows that planted bugs are found.
 * Seeds are distributed over processes; a fault is printed with the command that replays it.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleProduct } from './bundle';
import { PLANTED } from './planted';
import { makeTemplate, type Simulated, simulateSeed } from './run';

/** A large young generation: with fewer garbage collections the simulation is a tenth faster. */
const ROOMY_ARGS = ['--min-semi-space-size=32', '--max-semi-space-size=32'];
/** Number of seeds in which a planted bug must be found. */
const ENOUGH = 50;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string' },
    planted: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
    part: { type: 'string' },
  },
});
const first = Number(values.seed);
const many = Number(values.seeds ?? 1);
const workers = Number(values.workers);

const printOut = (text: string) => void process.stdout.write(`${text}\n`);

/** Splits the work over `count` processes, which report line by line. */
async function share<Report>(count: number, onReport: (report: Report) => void): Promise<void> {
  const ended = Array.from({ length: count }, (_, part) => {
    const words = [...process.argv.slice(2), '--part', `${part}/${count}`];
    const execArgv = [...process.execArgv, ...ROOMY_ARGS];
    const child: ChildProcess = fork(fileURLToPath(import.meta.url), words, { execArgv });
    child.on('message', (report) => onReport(report as Report));
    return new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`exit ${code}`))));
    });
  });
  await Promise.all(ended);
}

/** The items of a list that this process works on. */
function own<T>(list: readonly T[]): T[] {
  const [part = 0, of = 1] = (values.part ?? '0/1').split('/').map(Number);
  return list.filter((_, at) => at % of === part);
}

const seeds = Array.from({ length: many }, (_, at) => first + at);

async function simulateOwn(report: (result: Simulated) => void): Promise<void> {
  const script = await bundleProduct();
  const template = await makeTemplate(script);
  for (const seed of own(seeds)) report(await simulateSeed(script, template, seed, values.trace));
}

interface Found {
  name: string;
  seed: number | undefined;
  fault: string;
}

async function plantOwn(report: (result: Found) => void): Promise<void> {
  for (const bug of own(PLANTED)) {
    const script = await bundleProduct([bug]);
    const template = await makeTemplate(script);
    let result: Found = { name: bug.name, seed: undefined, fault: '' };
    for (let seed = first; seed < first + ENOUGH && result.seed === undefined; seed += 1) {
      const { faults } = await simulateSeed(script, template, seed);
      if (faults.length > 0) result = { name: bug.name, seed, fault: faults[0] ?? '' };
    }
    report(result);
  }
}

const send = (message: unknown) => void process.send?.(message);

async function all(): Promise<boolean> {
  const began = performance.now();
  const results: Simulated[] = [];
  const onReport = (result: Simulated) => {
    results.push(result);
    for (const fault of result.faults) printOut(`✗ seed ${result.seed}: ${fault}`);
  };
  if (many === 1) await simulateOwn(onReport);
  else await share(workers, onReport);
  const sum = (of: (result: Simulated) => number) =>
    results.reduce((total, each) => total + of(each), 0);
  const failed = results.filter(({ faults }) => faults.length > 0);
  if (many === 1) printOut(`trace ${results[0]?.digest}`);
  for (const { seed } of failed) printOut(`npm run simulate -- --seed ${seed} --trace`);
  printOut(
    `${results.length} seeds of 30 days: ${sum(({ orders }) => orders)} orders, ${sum(({ kills }) => kills)} kills, ${sum(({ statements }) => statements)} statements in ${Math.round((performance.now() - began) / 1_000)} s; ${failed.length} do not add up`,
  );
  return failed.length === 0 && results.length === many;
}

async function planted(): Promise<boolean> {
  let count = 0;
  await share<Found>(workers, ({ name, seed, fault }) => {
    if (seed !== undefined) count += 1;
    printOut(
      seed === undefined
        ? `✗ ${name}: not found in ${ENOUGH} seeds`
        : `✓ ${name}: seed ${seed}: ${fault}`,
    );
  });
  printOut(`${count} of ${PLANTED.length} planted bugs found`);
  return count >= PLANTED.length - 1;
}

if (values.part !== undefined) await (values.planted ? plantOwn(send) : simulateOwn(send));
else process.exitCode = (await (values.planted ? planted() : all())) ? 0 : 1;
