import { describe, expect, it } from 'vitest';
import { browserSecret, sameBrowser, stateFor } from './browser.server';

const secret = browserSecret(undefined);
const state = stateFor('abc', secret);

describe('the browser of a sign-in', () => {
  it('keeps its secret while it has one', () => {
    expect(browserSecret(secret)).toBe(secret);
    expect(browserSecret('short')).not.toBe('short');
    expect(browserSecret(undefined)).not.toBe(secret);
  });

  it('recognises its own state', () => {
    expect(sameBrowser(state, secret)).toBe(true);
  });

  it.each([
    ['another browser', state, browserSecret(undefined)],
    ['a browser without a secret', state, undefined],
    ['an empty secret', stateFor('abc', ''), ''],
    ['a changed state', state.replace('abc', 'abd'), secret],
    ['a state without a seal', 'abc', secret],
    ['an empty seal', 'abc.', secret],
    ['a longer state', `${state}.x`, secret],
  ])('refuses %s', (_, given, withSecret) => {
    expect(sameBrowser(given, withSecret)).toBe(false);
  });
});
