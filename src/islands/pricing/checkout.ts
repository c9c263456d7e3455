import { askForCheckout } from './api';

function chosenPeriod(): string {
  return document.querySelector<HTMLInputElement>('input[name="periodo"]:checked')?.value ?? 'anio';
}

async function checkOut(button: HTMLButtonElement): Promise<void> {
  const { checkout: plan = '', currency: moneda = '' } = button.dataset;
  const { page = '', busy = '', failed = '' } = button.dataset;
  const period = chosenPeriod();
  const issue = button.parentElement?.querySelector<HTMLElement>('[role="alert"]');
  const label = button.textContent;
  const showStatus = (text: string) => {
    if (issue) issue.textContent = text;
  };
  button.disabled = true;
  button.textContent = busy;
  showStatus('');
  try {
    const { url, message, status } = await askForCheckout(page, { plan, periodo: period, moneda });
    if (url) return window.location.assign(url);
    if (status === 401) {
      const signInAt = button.getAttribute(`data-sign-in-${period}`);
      return window.location.assign(signInAt ?? '/entrar');
    }
    showStatus(message ?? failed);
  } catch {
    showStatus(failed);
  }
  button.disabled = false;
  button.textContent = label;
}

/**
 * Makes the buttons with `data-checkout` open the payment page of their plan. They are disabled
 * before, because a click would be lost.
 */
export function enableCheckout(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-checkout]')) {
    button.addEventListener('click', () => void checkOut(button));
    button.disabled = false;
  }
  // Back navigation from the payment page may restore this page with its buttons disabled.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
}
