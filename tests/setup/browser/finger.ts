import type { Page } from '@playwright/test';

type Point = { x: number; y: number };

/** A finger on a page: what it does is sent as the browser's own touch events. */
export async function fingerOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
}
