import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Frame, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { newPerson, type Person } from '../client';

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

/** For what moves: other tests want no motion (playwright.config.ts). */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

interface Helpers {
  /** Signs a person in at a browser, as the demo form does; the page stays where it is. */
  signIn(page: Page, nombre?: string): Promise<Person>;
  /**
   * Fails on any axe violation of the page as it stands, in either theme; with a selector, of what
   * lies over a page that was looked at before.
   */
  expectAccessible(page: Page, within?: string): Promise<void>;
}

async function signIn(page: Page, nombre?: string): Promise<Person> {
  const person = newPerson(nombre);
  const answer = await page.request.post('/auth/demo', {
    form: { ...person },
    headers: { origin: process.env['TEST_URL'] ?? '' },
    maxRedirects: 0,
  });
  expect(answer.status(), await answer.text()).toBe(303);
  return person;
}

/** Runs axe in a document by itself, and puts it there first where it is not yet. */
async function analyze(
  frame: Frame,
  within: string,
  options: RunOptions,
): Promise<AxeResults['violations']> {
  const isThere = await frame.evaluate(() => 'axe' in window);
  if (!isThere) await frame.evaluate(AXE);
  return frame.evaluate(
    async ({ within, options }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      return (await axe.run(within, options)).violations;
    },
    { within, options },
  );
}

/** Whether a frame is looked at: where no script runs axe would be waited for for ever. */
async function isLookedAt(frame: Frame, within: string): Promise<boolean> {
  const element = await frame.frameElement();
  const sandbox = await element.getAttribute('sandbox');
  if (sandbox !== null && !sandbox.includes('allow-scripts')) return false;
  return element.evaluate((one, around) => one.parentElement?.closest(around) != null, within);
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
async function wrongIn(
  frame: Frame,
  within: string,
  options: RunOptions,
): Promise<AxeResults['violations']> {
  const isInside = frame.parentFrame() !== null;
  if (isInside && !(await isLookedAt(frame, within))) return [];
  if (isInside) await frame.waitForLoadState();
  const place = isInside ? WHOLE : within;
  const how = { ...(isInside && { rules: IN_A_FRAME }), ...IN_SHORT, ...options };
  const results = await analyze(frame, place, how);
  return results.length > 0 ? analyze(frame, place, { ...how, selectors: true }) : results;
}

const WHOLE = 'html';
/** How often a page is analyzed again whose frames reload meanwhile. */
const LOOKS = 20;

/** Records the frames of a page that are attached, detached or reloaded. */
function watchFrames(page: Page) {
  let moved = false;
  const note = (frame: Frame) => {
    moved ||= frame.parentFrame() !== null || frame.isDetached();
  };
  page.on('frameattached', note).on('framedetached', note).on('framenavigated', note);
  return {
    hasMoved: () => moved,
    stop: () =>
      page.off('frameattached', note).off('framedetached', note).off('framenavigated', note),
  };
}

/**
 * Returns axe's violations in a page and its frames. A result counts only when the frames stayed
 * the same from beginning to end: when one is attached, detached or reloaded, all are analyzed
 * again. So they are after an error: it may come before the event of the reload that caused it.
 */
async function wrongAnywhere(
  page: Page,
  within: string,
  options: RunOptions,
): Promise<AxeResults['violations']> {
  const url = page.url();
  for (let attempt = 1; ; attempt += 1) {
    const frames = watchFrames(page);
    // All are waited for: axe does not run twice at once in a document.
    const looked = await Promise.allSettled(
      page.frames().map((one) => wrongIn(one, within, options)),
    );
    const failed = looked.find((one) => one.status === 'rejected');
    const moved = frames.hasMoved();
    frames.stop();
    if ((failed || moved) && attempt < LOOKS) continue;
    if (failed) throw failed.reason;
    expect(moved, `frames of ${url} loaded anew at each of ${LOOKS} looks`).toBe(false);
    // A page that was left takes its frames along: that is no reason to look at another one.
    if (attempt > 1) expect(page.url()).toBe(url);
    return looked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  }
}

/** The same, short enough to read in a terminal. */
async function violations(page: Page, within: string, options: RunOptions): Promise<string[]> {
  const results = await wrongAnywhere(page, within, options);
  return results.map(({ id, help, nodes }) => {
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

async function expectAccessible(page: Page, within = WHOLE): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await wear(page, theme);
    const issues = await violations(page, within, LOOKED_AT[theme]);
    expect(issues, `accessibility of ${page.url()} in the ${theme} theme`).toEqual([]);
  }
  await wear(page, 'light');
}

/** Playwright's test on the server under test, with what every browser test needs. */
/**
 * Has a page wait, once it is loaded, until the dashboard's island is hydrated (Astro takes its
 * attribute `ssr` off): before that its buttons stand there and do nothing.
 */
function waitForIsland(page: Page): void {
  const untilHydrated = () =>
    page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await untilHydrated();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await untilHydrated();
    return response;
  };
}

export const test = base.extend<Helpers>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
  baseURL: async ({}, use) => use(process.env['TEST_URL']),
  context: async ({ context }, use) => {
    context.on('page', waitForIsland);
    await use(context);
  },
  page: async ({ page }, use) => {
    await use(page);
    // A response that a test has stubbed may still be requested: that is no error.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  signIn: async ({}, use) => use(signIn),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectAccessible: async ({}, use) => use(expectAccessible),
});
