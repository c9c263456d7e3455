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

/** Reports a run of Playwright as `npm test` shows it. */
export default class implements Reporter {
  readonly #outcome = new Outcome('journeys');

  printsToStdio(): boolean {
    return true;
  }

  onTestEnd(test: TestCase, { errors }: TestResult): void {
    const outcome = test.outcome();
    if (outcome === 'expected') this.#outcome.pass();
    if (outcome !== 'unexpected') return;
    const project = test.parent.project()?.name ?? '';
    const place = `${relative(process.cwd(), test.location.file)}:${test.location.line}`;
    const command = `npx playwright test --project ${project} ${place}`;
    this.#outcome.fail(`${place} ${test.title}`, errors.map(textOf), command);
  }

  onError(error: TestError): void {
    this.#outcome.fail('an error outside of the tests', [textOf(error)], '');
  }

  onEnd(_: FullResult): void {
    this.#outcome.end();
  }
}
