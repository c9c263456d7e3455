import { expect, test } from 'vitest';
import { SCRIPTS } from '../../fixtures/scripts';
import { testBrought } from './injection/brought';
import { testProfile } from './injection/profile';
import { testSheets } from './injection/sheets';
import { openStage } from './injection/stage';
import { testVisitors } from './injection/visitors';

/** Script injections into every page that shows another user's text. */
const stage = openStage();

test('the alarms ring where scripts can run, and where only the policy stops them', async () => {
  const { alarms, context } = stage;
  const page = await context.newPage();
  for (const payload of SCRIPTS) await page.setContent(`<div title="${payload}">${payload}</div>`);
  await expect.poll(() => alarms.take().length).toBeGreaterThan(SCRIPTS.length / 5);
  await page.route('**/prueba', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "script-src 'none'" },
      body: SCRIPTS[0] ?? '',
    }),
  );
  await page.goto('/prueba');
  await expect.poll(() => alarms.take().join()).toContain('script-src');
  await page.close();
  alarms.take();
});

testProfile(stage);
testSheets(stage);
testBrought(stage);
testVisitors(stage);
