/**
 * Sets data attributes on `label` from the state of its field, for style sheets without `:has()`.
 */
function mark(label: Element): void {
  const input = label.querySelector('input');
  label.toggleAttribute('data-checked', input?.checked ?? false);
  label.toggleAttribute('data-focus', input?.matches(':focus-visible') ?? false);
  label.toggleAttribute('data-disabled', input?.disabled ?? false);
}

function markAll(): void {
  for (const label of document.querySelectorAll('label')) mark(label);
  for (const root of document.querySelectorAll<HTMLElement>('[data-checks]')) {
    const checked = [...root.querySelectorAll('input:checked')].map(({ id }) => id);
    root.dataset['checks'] = checked.join(' ');
  }
}

/**
 * Replaces `:has()` in Firefox 115, which lacks it, so that the selected option is visible. Style
 * sheets use `:is(:has(:checked), [data-checked])`, because an unknown selector inside `:is()` is
 * ignored.
 */
export function markChoices(): void {
  if (CSS.supports('selector(:has(a))')) return;
  markAll();
  for (const event of ['change', 'focusin', 'focusout']) {
    // React sets the fields of a group after the event.
    document.addEventListener(event, () => requestAnimationFrame(markAll));
  }
  new MutationObserver(markAll).observe(document.body, { childList: true, subtree: true });
}
