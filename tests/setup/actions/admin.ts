import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ADMIN, ROOT } from '../../../scripts/lib/paths.mjs';
import { nodeBinary } from '../../../scripts/lib/process.mjs';
import { COMPILED } from '../server';

/** The result of an operator's command. */
export interface AdminResult {
  code: number;
  out: string;
  err: string;
  // biome-ignore lint/suspicious/noExplicitAny: each command gives its own shape
  json: any;
}

/** Runs an operator's command with the configuration of a running server. */
export async function admin(
  server: { env: Record<string, string> },
  ...args: string[]
): Promise<AdminResult> {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, ...COMPILED, ...server.env };
  const child = spawn(nodeBinary(), [ADMIN, ...args], { cwd: ROOT, env });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    err += chunk;
  });
  const [code] = await once(child, 'close');
  return {
    code: code ?? 1,
    out,
    err,
    get json() {
      return JSON.parse(out);
    },
  };
}

/** The operator of the server `largest` (tests/setup/api.ts). */
export const OPERATOR = { nombre: 'Olga', correo: 'olga@ejemplo.com' };
