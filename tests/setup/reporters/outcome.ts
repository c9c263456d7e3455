import { appendFileSync } from 'node:fs';

const QUIET_MS = 10_000;

/** Writes a line of progress at least every ten seconds, each failure at once, and the sum. */
export class Outcome {
  readonly #name: string;
  readonly #progress: NodeJS.Timeout;
  #passed = 0;
  #failed = 0;

  constructor(name: string) {
    this.#name = name;
    this.#progress = setInterval(() => this.#write(), QUIET_MS).unref();
  }

  pass(): void {
    this.#passed += 1;
  }

  /** `command` runs what failed alone. */
  fail(title: string, errors: readonly string[], command: string): void {
    this.#failed += 1;
    process.stdout.write(`\n✗ ${title}\n${errors.join('\n')}\n  ${command}\n\n`);
  }

  /** The sum of a step is read by scripts/test.mjs from the file that TEST_COUNTS names. */
  end(): void {
    clearInterval(this.#progress);
    this.#write();
    const file = process.env['TEST_COUNTS'];
    if (file) appendFileSync(file, `${this.#passed} ${this.#failed}\n`);
  }

  #write(): void {
    process.stdout.write(`  ${this.#name}: ${this.#passed} passed, ${this.#failed} failed\n`);
  }
}
