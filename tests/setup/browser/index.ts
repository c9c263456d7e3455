import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Frame, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { newPerson, type Person } from '../client';

export { expect } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The axe options of each theme: the dark theme only changes colours. */
const LOOKED_AT = {
  light: {},
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, RunOptions>;
type Theme = keyof typeof LOOKED_AT;

/** Rules that only a whole page must meet, not a frame in it. */
const OF_A_PAGE = ['bypass', 'landmark-one-main', 'page-has-heading-one', 'region'];
const IN_A_FRAME = Object.fromEntries(OF_A_PAGE.map((rule) => [rule, { enabled: false }]));

/**
 * A tagged test runs only at that width. Tests of layout have no tag and run at both. Tests of
 * interactions run on a phone, where there is less space; tests that need a keyboard, two tabs or a
 * desktop's tools, or that set every width themselves, run on a desktop.
 */
export const PHONE = { tag: '@phone' };
export const DESK = { tag: '@desk' };

/** For tests of animation: all others run without motion (playwright.config.ts). */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

interface Helpers {
  /** Signs a person in by the demo form's request; the browser's page stays open. */
  signIn(page: Page, nombre?: string): Promise<Person>;
  /**
   * Fails on any axe violation of the current page, in either theme. `within` limits the check to
   * an element, for a dialog over a page that was checked before.
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

/** Runs axe in one document, and injects axe first if it is missing. */
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

/** True if a frame is checked. Axe would never finish in a frame that runs no scripts. */
async function isLookedAt(frame: Frame, within: string): Promise<boolean> {
  const element = await frame.frameElement();
  const sandbox = await element.getAttribute('sandbox');
  if (sandbox !== null && !sandbox.includes('allow-scripts')) return false;
  return element.evaluate((one, around) => one.parentElement?.closest(around) != null, within);
}

/**
 * Options for speed: one document at a time, no details of passed rules, style sheets not fetched
 * again (no rule that runs needs them), and no selectors until there is a violation.
 */
const IN_SHORT: RunOptions = {
  resultTypes: ['violations'],
  iframes: false,
  preload: { assets: ['media'] },
  selectors: false,
};

/** Returns axe's violations in one document. Selectors are computed only for violations. */
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
/** The maximum number of analyses of a page whose frames reload meanwhile. */
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
 * Returns axe's violations in a page and its frames. A result counts only if no frame was attached,
 * detached or reloaded meanwhile; otherwise all frames are analyzed again. They are also analyzed
 * again after an error, because the error may arrive before the event of the reload that caused it.
 */
async function wrongAnywhere(
  page: Page,
  within: string,
  options: RunOptions,
): Promise<AxeResults['violations']> {
  const url = page.url();
  for (let attempt = 1; ; attempt += 1) {
    const frames = watchFrames(page);
    // Waits for all frames, because axe cannot run twice at once in a document.
    const looked = await Promise.allSettled(
      page.frames().map((one) => wrongIn(one, within, options)),
    );
    const failed = looked.find((one) => one.status === 'rejected');
    const moved = frames.hasMoved();
    frames.stop();
    if ((failed || moved) && attempt < LOOKS) continue;
    if (failed) throw failed.reason;
    expect(moved, `frames of ${url} loaded anew at each of ${LOOKS} looks`).toBe(false);
    // A navigation reloads the frames too: the analysis must not continue on another page.
    if (attempt > 1) expect(page.url()).toBe(url);
    return looked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  }
}

/** Returns the violations as short texts for a terminal. */
async function violations(page: Page, within: string, options: RunOptions): Promise<string[]> {
  const results = await wrongAnywhere(page, within, options);
  return results.map(({ id, help, nodes }) => {
    const places = nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`);
    return `${id}: ${help}\n  ${places.join('\n  ')}`;
  });
}

/** Switches a page to a theme, whether it follows the system or the person's choice. */
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

/**
 * Makes `goto` and `reload` wait until the dashboard's island is hydrated (Astro then removes its
 * attribute `ssr`), because its buttons do nothing before that.
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

/** Playwright's `test` on the server under test, with the helpers of every browser test. */
export const test = base.extend<Helpers>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
  baseURL: async ({}, use) => use(process.env['TEST_URL']),
  context: async ({ context }, use) => {
    context.on('page', waitForIsland);
    await use(context);
  },
  page: async ({ page }, use) => {
    await use(page);
    // A stubbed response may still be pending when the test ends: that is no error.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  signIn: async ({}, use) => use(signIn),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectAccessible: async ({}, use) => use(expectAccessible),
});
