import { formatCountdown } from '@/lib/billing/pricing/prices';
import { serverTime } from './api';

/** Session storage key of the campaign whose end this tab has seen. */
const ENDED = 'oferta-terminada';

/** Returns true when this tab sees a campaign end for the first time, and false without storage. */
function isNews(endsAt: number): boolean {
  try {
    if (sessionStorage.getItem(ENDED) === String(endsAt)) return false;
    sessionStorage.setItem(ENDED, String(endsAt));
    return true;
  } catch {
    return false;
  }
}

/** Shows the remaining time each second, and calls `over` at zero. */
function countTo(shown: HTMLElement, left: () => number, over: () => void = () => {}): void {
  const timer = setInterval(() => {
    const rest = left();
    shown.textContent = formatCountdown(rest);
    if (rest > 0) return;
    clearInterval(timer);
    over();
  }, 1000);
}

/**
 * Counts down to the end of an offer by the server's clock, because the visitor's clock may be
 * wrong. Then the page reloads once and shows its usual prices. It reloads only once, because a
 * cache may still serve the old page, whose countdown stays at zero.
 */
function countOffer(shown: HTMLElement, endsAt: number, server: number | undefined): void {
  const behind = server === undefined ? 0 : server - Date.now();
  const remainingMs = () => endsAt - (Date.now() + behind);
  countTo(shown, remainingMs, async () => {
    const now = await serverTime();
    if (now === undefined) return;
    if (now < endsAt) countOffer(shown, endsAt, now);
    else if (isNews(endsAt)) window.location.reload();
  });
}

/** Counts down each second to zero. In the demonstration nothing happens at zero. */
export async function startCountdown(): Promise<void> {
  const element = document.querySelector<HTMLElement>('[data-countdown]');
  if (!element) return;
  const { ends, rest } = element.dataset;
  if (ends) return countOffer(element, Number(ends), await serverTime());
  const endsAt = Date.now() + Number(rest);
  countTo(element, () => endsAt - Date.now());
}
