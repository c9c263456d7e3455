import { writeFileSync } from 'node:fs';

const QUIET_MS = 10_000;

/** Writes a line of progress at least every ten seconds, each failure at once, and the total. */
export class Outcome {
  readonly #name: string;
  readonly #progress: NodeJS.Timeout;
  readonly #failures: string[] = [];
  #passed = 0;

  constructor(name: string) {
    this.#name = name;
    this.#progress = setInterval(() => this.#write(), QUIET_MS).unref();
  }

  pass(): void {
    this.#passed += 1;
  }

  /** Records a failure. `command` runs only the failed test. */
  fail(title: string, errors: readonly string[], command: string): void {
    const failure = `✗ ${title}\n${errors.join('\n')}\n  ${command}\n`;
    this.#failures.push(failure);
    process.stdout.write(`\n${failure}\n`);
  }

  /** Writes the result to the file TEST_RESULT, which scripts/test.mjs reads. */
  end(): void {
    clearInterval(this.#progress);
    this.#write();
    const file = process.env['TEST_RESULT'];
    const result = { passed: this.#passed, failures: this.#failures };
    if (file) writeFileSync(file, JSON.stringify(result));
  }

  #write(): void {
    process.stdout.write(
      `  ${this.#name}: ${this.#passed} passed, ${this.#failures.length} failed\n`,
    );
  }
}
