import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type Person, somebody } from './client';

export { expect } from '@playwright/test';

const THEMES = ['light', 'dark'] as const;

interface Helpers {
  /** Signs somebody in at a browser, as the demo form would; the page stays where it is. */
  signIn(page: Page, nombre?: string): Promise<Person>;
  /** Fails on any axe violation of the page as it stands, in either theme. */
  expectAccessible(page: Page): Promise<void>;
}

async function signIn(page: Page, nombre?: string): Promise<Person> {
  const person = somebody(nombre);
  const answer = await page.request.post('/auth/demo', {
    form: { ...person },
    headers: { origin: process.env['TEST_URL'] ?? '' },
    maxRedirects: 0,
  });
  expect(answer.status(), await answer.text()).toBe(303);
  return person;
}

/** What axe found, short enough to read in a terminal. */
async function violations(page: Page): Promise<string[]> {
  // What passes is not looked into any further: only what fails is read.
  const options = { resultTypes: ['violations' as const] };
  const { violations: found } = await new AxeBuilder({ page }).options(options).analyze();
  return found.map(({ id, help, nodes }) => {
    const places = nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`);
    return `${id}: ${help}\n  ${places.join('\n  ')}`;
  });
}

/** Puts a page in a theme, whether it follows the system or a choice of its own. */
async function wear(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate((name) => {
    const { dataset } = document.documentElement;
    if (dataset['theme'] !== undefined) dataset['theme'] = name;
  }, theme);
}

async function expectAccessible(page: Page): Promise<void> {
  for (const theme of THEMES) {
    await wear(page, theme);
    const found = await violations(page);
    expect(found, `accessibility of ${page.url()} in the ${theme} theme`).toEqual([]);
  }
  await wear(page, 'light');
}

/** Playwright's test on the server under test, with what every browser test needs. */
export const test = base.extend<Helpers>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
  baseURL: async ({}, use) => use(process.env['TEST_URL']),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  signIn: async ({}, use) => use(signIn),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectAccessible: async ({}, use) => use(expectAccessible),
});
