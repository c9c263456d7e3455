import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { programPort } from '../ports';
import { programNamed } from './proxy';
import { startProgram } from './ready';

/** The VCL that docs/scaling.md documents. */
const documented = () => readFileSync(inRoot('deploy/varnish.vcl'), 'utf8');

/** The purge key in that VCL, the value for PURGE_KEY. */
export const PURGE_KEY = /purge-key != "([^"]+)"/.exec(documented())?.[1] ?? '';

/** Path of Varnish, if it and the module that purges by tags are installed. */
export const varnishProgram = programNamed('varnishd');

/** A Varnish in a process of its own. */
export interface RunningVarnish {
  url: string;
  port: number;
  /** Process id of the worker child. */
  pid(): number;
  stop(): Promise<void>;
}

/** Starts Varnish with the documented VCL, in which only the backend's port is replaced. */
export async function startVarnish(
  program: string,
  backendPort: string,
  at?: number,
): Promise<RunningVarnish> {
  const folder = mkdtempSync(join(tmpdir(), 'enlaza-varnish-'));
  const file = join(folder, 'default.vcl');
  writeFileSync(file, documented().replace('"4321"', `"${backendPort}"`));
  const port = at ?? programPort();
  const args = ['-F', '-j', 'none', '-n', folder, '-a', `127.0.0.1:${port}`, '-f', file];
  const settings = ['-s', 'malloc,64m', '-p', 'backend_idle_timeout=10'];
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(url, { method: 'PURGE' }).then(
      ({ status }) => status === 405,
      () => false,
    );
  const { child, log, stop } = await startProgram([program, ...args, ...settings], folder, answers);
  const pid = () => Number(/[Cc]hild \((\d+)\) Started/.exec(log())?.[1] ?? child.pid);
  return { url, port, pid, stop };
}
