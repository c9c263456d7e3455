const EVERY = 3_000;

/** Shows another value; the wheels that change roll there by themselves. */
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

/** Whether any of it is in the window: what moves outside of it only takes a battery's power. */
function isInWindow(counter: HTMLElement): boolean {
  const { top, bottom } = counter.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/**
 * The demonstration's counters grow at random every three seconds (source,
 * section 9), while they can be seen and unless the person wants no motion.
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
