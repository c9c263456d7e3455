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

/** Polls `answers` until it is true. Rejects with the program's output if the program ends first. */
export async function untilReady(
  child: ChildProcess,
  answers: () => Promise<boolean>,
  log = () => '',
): Promise<void> {
  while (!(await answers())) {
    const ended = child.exitCode ?? child.signalCode;
    if (ended !== null) throw new Error(`${child.spawnfile} ended with ${ended}:\n${log()}`);
    await sleep(20);
  }
}
