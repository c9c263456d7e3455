import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { nodeBinary } from '../../../scripts/lib/process.mjs';
import { type RunningServer, startServer } from '../server';

/** The provider's behaviour until the next `behave`. An empty one is correct. */
export interface Behaviour {
  /** Claims added to the tokens. */
  claims?: Record<string, unknown>;
  /** Claims removed from the tokens. */
  without?: string[];
  forge?: 'none' | 'hs256' | 'wrongKey' | 'strippedSignature';
  noIdToken?: boolean;
  /** Parameters that the redirect back to us changes or, with null, omits. */
  redirect?: Record<string, string | null>;
  /** Members changed in the discovery document. */
  discovery?: Record<string, unknown>;
  /** Whole responses by path; `body` in base64. */
  answers?: Record<
    string,
    { status?: number; headers?: Record<string, string>; body?: string; hang?: boolean }
  >;
}

/** An OpenID Connect provider in a process of its own. */
export interface Provider {
  issuer: string;
  /** Sets the behaviour from now on. */
  behave(behaviour: Behaviour): Promise<void>;
  /** The paths requested since the last `behave`. */
  requests(): Promise<string[]>;
  stop(): Promise<void>;
}

async function answerTo(child: ChildProcess, message: Behaviour | 'requests'): Promise<unknown> {
  const answer = once(child, 'message');
  child.send(message);
  return (await answer)[0];
}

/** Starts the provider on a free port. */
export async function startProvider(): Promise<Provider> {
  const program = fileURLToPath(new URL('./oauth-process.mjs', import.meta.url));
  const child = fork(program, [], { execPath: nodeBinary(), execArgv: [] });
  const [{ issuer }] = (await once(child, 'message')) as [{ issuer: string }];
  return {
    issuer,
    behave: async (behaviour) => {
      await answerTo(child, behaviour);
    },
    requests: async () => ((await answerTo(child, 'requests')) as { requests: string[] }).requests,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** Our server's client id at the provider. */
export const CLIENT_ID = 'enlaza-test';

/**
 * Starts our server with sign-in by a provider. It trusts one proxy, so that each test can have its
 * own client address.
 */
export function startServerWith(
  provider: Provider,
  env: Record<string, string> = {},
  start = (all: Record<string, string>): Promise<RunningServer> => startServer({ env: all }),
): Promise<RunningServer> {
  return start({
    OIDC_NAME: 'Prueba',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET: 'secreto',
    TRUST_PROXY_HOPS: '1',
    ...env,
  });
}
