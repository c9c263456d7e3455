const EVERY = 3_000;

/** Shows another value. The wheels of changed digits roll by CSS. */
function show(counter: HTMLElement, value: number): void {
  const digits = String(value);
  const wheels = counter.querySelectorAll<HTMLElement>('[data-digit]');
  if (digits.length !== wheels.length) return;
  counter.dataset['counter'] = String(value);
  wheels.forEach((wheel, index) => {
    wheel.dataset['digit'] = digits[index] ?? '0';
  });
}

function grow(counter: HTMLElement): void {
  const most = Number(counter.closest<HTMLElement>('[data-grows]')?.dataset['grows']);
  show(counter, Number(counter.dataset['counter']) + Math.ceil(Math.random() * most));
}

/** Returns true for a counter in the viewport. Animating elsewhere would only use battery. */
function isInWindow(counter: HTMLElement): boolean {
  const { top, bottom } = counter.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/**
 * Makes the demonstration's counters grow at random every three seconds, while they are visible and
 * unless the person prefers reduced motion.
 */
export function growCounters(): void {
  const counters = document.querySelectorAll<HTMLElement>('[data-grows] [data-counter]');
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  if (counters.length === 0) return;
  setInterval(() => {
    if (document.hidden || still.matches) return;
    for (const counter of [...counters].filter(isInWindow)) grow(counter);
  }, EVERY);
}
