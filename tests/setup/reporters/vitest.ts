import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { Outcome } from './outcome';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Reports a run of vitest as `npm test` shows it. */
export default class implements Reporter {
  readonly #outcome = new Outcome('tests');

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state === 'passed') this.#outcome.pass();
    if (state === 'failed') this.#fail(test.module, test.fullName, errors);
  }

  /** A `describe` whose hooks fail is a failed test: its own tests did not run. */
  onTestSuiteResult(suite: TestSuite): void {
    const errors = suite.errors();
    if (errors.length > 0) this.#fail(suite.module, suite.fullName, errors);
  }

  /** A file that cannot be loaded, or whose hooks fail, is a failed test. */
  onTestModuleEnd(module: TestModule): void {
    const errors = module.errors();
    if (errors.length > 0) this.#fail(module, '', errors);
  }

  onTestRunEnd(_: unknown, unhandled: readonly { message: string; stack?: string }[]): void {
    for (const error of unhandled) {
      this.#outcome.fail('an error outside of the tests', [error.stack ?? error.message], '');
    }
    this.#outcome.end();
  }

  #fail(module: TestModule, name: string, errors: readonly { message: string; stack?: string }[]) {
    const path = relative(process.cwd(), module.moduleId);
    const only = name && ` -t ${quoted(escaped(name.replaceAll(' > ', ' ')))}`;
    const command = `npx vitest run --project ${module.project.name} ${path}${only}`;
    const texts = errors.map(({ stack, message }) => stack ?? message);
    this.#outcome.fail(`${path} ${name}`, texts, command);
  }
}
