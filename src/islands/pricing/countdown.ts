import { writtenRest } from '@/lib/billing/countdown';

/**
 * Counts down each second to zero. A real offer ends at an instant that is the
 * same for everybody: the page is then fetched anew, with its usual prices.
 */
export function startCountdown(): void {
  const shown = document.querySelector<HTMLElement>('[data-countdown]');
  if (!shown) return;
  const { ends, rest } = shown.dataset;
  const endsAt = ends ? Number(ends) : Date.now() + Number(rest);
  const timer = setInterval(() => {
    const left = endsAt - Date.now();
    shown.textContent = writtenRest(left);
    if (left > 0) return;
    clearInterval(timer);
    if (ends) window.location.reload();
  }, 1000);
}
