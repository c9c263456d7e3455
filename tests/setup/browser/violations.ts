import type { BrowserContext, Page } from '@playwright/test';
import { HOOK } from '../../fixtures/scripts';

/** Collects alarms; `take` returns those since its last call. */
export interface Alarms {
  take(): string[];
}

/**
 * Records each injected script that runs, each dialog and each violation of a
 * Content-Security-Policy in all pages and frames of a browser context.
 */
export async function raiseAlarms(context: BrowserContext): Promise<Alarms> {
  let raised: string[] = [];
  await context.exposeBinding(HOOK, ({ frame }) => {
    raised.push(`a script ran in ${frame.url()}`);
  });
  await context.exposeBinding('tellViolation', ({ frame }, what: string) => {
    raised.push(`${what} in ${frame.url()}`);
  });
  await context.addInitScript(() => {
    const { tellViolation } = window as unknown as { tellViolation(what: string): void };
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      tellViolation(`${effectiveDirective} blocked ${blockedURI}`),
    );
  });
  context.on('dialog', (dialog) => {
    raised.push(`a dialog said ${dialog.message()}`);
    void dialog.dismiss();
  });
  return {
    take() {
      const violations = raised;
      raised = [];
      return violations;
    },
  };
}

/** Returns the URLs of a page's links whose scheme could run a script. */
export function runningLinks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.links]
      .filter(({ protocol }) => !/^(?:https?|mailto|tel|blob|webcal):$/.test(protocol))
      .map(({ href }) => href),
  );
}

/** Counts a page's elements by name, because injected markup changes the counts. */
export function census(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const counts: Record<string, number> = {};
    for (const { localName } of document.querySelectorAll('*')) {
      counts[localName] = (counts[localName] ?? 0) + 1;
    }
    return counts;
  });
}
