import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves with true if a program listens on a local port. */
export async function listensOn(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isThere;
}

/**
 * Resolves once a program responds. The program does not report that, so `answers` is polled.
 * Rejects with the program's output when it ends before.
 */
export async function untilReady(
  child: ChildProcess,
  answers: () => Promise<boolean>,
  log = () => '',
): Promise<void> {
  while (!(await answers())) {
    if (child.exitCode !== null) {
      throw new Error(`${child.spawnfile} ended with ${child.exitCode}:\n${log()}`);
    }
    await sleep(20);
  }
}
