import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { nodeBinary } from '../../../scripts/lib/process.mjs';
import { type RunningServer, startServer } from '../server';

/** What the provider does until it is told otherwise. Nothing set: what it should. */
export interface Behaviour {
  /** Claims put into the tokens. */
  claims?: Record<string, unknown>;
  /** Claims left out of them. */
  without?: string[];
  forge?: 'none' | 'hs256' | 'wrongKey' | 'strippedSignature';
  noIdToken?: boolean;
  /** Parameters changed (or, with null, removed) when the person is sent back. */
  redirect?: Record<string, string | null>;
  /** Members changed in the discovery document. */
  discovery?: Record<string, unknown>;
  /** Whole answers by path; `body` in base64. */
  answers?: Record<
    string,
    { status?: number; headers?: Record<string, string>; body?: string; hang?: boolean }
  >;
}

/** An OpenID Connect provider in a process of its own. */
export interface Provider {
  issuer: string;
  /** Sets what it does from now on. */
  behave(behaviour: Behaviour): Promise<void>;
  /** The paths asked for since then. */
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

/** What our server is called at the provider. */
export const CLIENT_ID = 'enlaza-test';

/**
 * A server of ours with sign-in by a provider. It trusts one proxy, so that each test can have its
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
