/** Below the ports that the system gives to whoever asks for any: nobody else takes one of these. */
const FIRST = 10_000;
const EACH = 100;
const PROCESSES = 200;

let given = 0;

/** A port for a program that cannot be asked which one the system chose. Each process has its own. */
export function programPort(): number {
  const port = FIRST + (process.pid % PROCESSES) * EACH + (given % EACH);
  given += 1;
  return port;
}
