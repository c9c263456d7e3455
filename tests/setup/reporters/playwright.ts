import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type {
  FullResult,
  Reporter,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import { Outcome } from './outcome';

const textOf = ({ stack, message = '' }: TestError) => stack ?? message;

/** Returns Playwright's snapshot of the failed page, because only the log remains of a CI run. */
const pageOf = ({ attachments }: TestResult) =>
  attachments
    .filter(({ name, path }) => name === 'error-context' && path)
    .map(
      ({ path = '' }) => readFileSync(path, 'utf8').match(/# Page snapshot\n(.*?\n)# /s)?.[1] ?? '',
    );

/** Reports a run of Playwright as `npm test` shows it. */
export default class implements Reporter {
  readonly #outcome = new Outcome('journeys');

  printsToStdio(): boolean {
    return true;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const outcome = test.outcome();
    if (outcome === 'expected') this.#outcome.pass();
    if (outcome !== 'unexpected') return;
    const project = test.parent.project()?.name ?? '';
    const place = `${relative(process.cwd(), test.location.file)}:${test.location.line}`;
    const command = `npx playwright test ${place} --project=${project}`;
    const errors = [...result.errors.map(textOf), ...pageOf(result)];
    this.#outcome.fail(`${place} ${test.title}`, errors, command);
  }

  onError(error: TestError): void {
    this.#outcome.fail('an error outside of the tests', [textOf(error)], '');
  }

  onEnd(_: FullResult): void {
    this.#outcome.end();
  }
}
