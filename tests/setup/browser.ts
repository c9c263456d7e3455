import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Frame, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { type Person, somebody } from './client';

export { expect } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe looks at in each theme: the second one changes colours, and nothing else. */
const LOOKED_AT = {
  light: {},
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, RunOptions>;
type Theme = keyof typeof LOOKED_AT;

/** What only a whole page owes, not a frame in one. */
const OF_A_PAGE = ['bypass', 'landmark-one-main', 'page-has-heading-one', 'region'];
const IN_A_FRAME = Object.fromEntries(OF_A_PAGE.map((rule) => [rule, { enabled: false }]));

/**
 * Mark the width that a test is about: it runs at that one alone. What is unmarked is about how
 * something stands on a screen, and runs at both. What people do is done on a phone, where there is
 * less room for it; what needs keys, two tabs or a desk's tools at a desk, as is what sets every
 * width itself.
 */
export const PHONE = { tag: '@phone' };
export const DESK = { tag: '@desk' };

/** For pages that move by themselves: at the desk tests want no motion (playwright.config.ts). */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

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

/** Runs axe in a document by itself, and puts it there first where it is not yet. */
async function analyze(frame: Frame, options: RunOptions): Promise<AxeResults['violations']> {
  const isThere = await frame.evaluate(() => 'axe' in window);
  if (!isThere) await frame.evaluate(AXE);
  return frame.evaluate(async (how) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    return (await axe.run(how)).violations;
  }, options);
}

/** A frame, unless no script runs in it: axe would be waited for for ever. */
async function scripted(frame: Frame): Promise<Frame[]> {
  if (!frame.parentFrame()) return [frame];
  const element = await frame.frameElement();
  const sandbox = await element.getAttribute('sandbox');
  return sandbox !== null && !sandbox.includes('allow-scripts') ? [] : [frame];
}

/**
 * Each document by itself. What passes is not looked into any further, style sheets are not fetched
 * again (no rule that runs asks for them), and nothing is named before something is wrong.
 */
const IN_SHORT: RunOptions = {
  resultTypes: ['violations'],
  iframes: false,
  preload: { assets: ['media'] },
  selectors: false,
};

/** What axe finds wrong in a document, with the places only where there is something. */
async function wrongIn(frame: Frame, options: RunOptions): Promise<AxeResults['violations']> {
  const how = { ...(frame.parentFrame() && { rules: IN_A_FRAME }), ...IN_SHORT, ...options };
  const results = await analyze(frame, how);
  return results.length > 0 ? analyze(frame, { ...how, selectors: true }) : results;
}

/** What axe finds wrong in a page and its frames, short enough to read in a terminal. */
async function violations(page: Page, options: RunOptions): Promise<string[]> {
  const frames = await Promise.all(page.frames().map(scripted));
  const results = await Promise.all(frames.flat().map((one) => wrongIn(one, options)));
  return results.flat().map(({ id, help, nodes }) => {
    const places = nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`);
    return `${id}: ${help}\n  ${places.join('\n  ')}`;
  });
}

/** Puts a page in a theme, whether it follows the system or a choice of its own. */
async function wear(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate((name) => {
    const { dataset } = document.documentElement;
    if (dataset['theme'] !== undefined) dataset['theme'] = name;
  }, theme);
}

async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await wear(page, theme);
    const faults = await violations(page, LOOKED_AT[theme]);
    expect(faults, `accessibility of ${page.url()} in the ${theme} theme`).toEqual([]);
  }
  await wear(page, 'light');
}

/** Playwright's test on the server under test, with what every browser test needs. */
export const test = base.extend<Helpers>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
  baseURL: async ({}, use) => use(process.env['TEST_URL']),
  page: async ({ page }, use) => {
    await use(page);
    // What a test answered in the server's place may still be asked for: that is no fault of anybody's.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  signIn: async ({}, use) => use(signIn),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectAccessible: async ({}, use) => use(expectAccessible),
});
