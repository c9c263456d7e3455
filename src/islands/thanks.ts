import { pageLanguage } from '@/lib/kernel/i18n';
import { SECOND_MS } from '@/lib/kernel/time/units';
import { getCheckoutTexts } from '@/lib/store/billing/texts/checkout';

const { thanks } = getCheckoutTexts(pageLanguage());

/** Goes on to the dashboard after a while, unless the person would rather stay. */
const notice = document.querySelector<HTMLElement>('#ida');

if (notice) {
  const end = Date.now() + Number(notice.dataset['seconds']) * SECOND_MS;
  const words = notice.querySelector('span');
  const timer = setInterval(() => {
    const remainingSeconds = Math.round((end - Date.now()) / SECOND_MS);
    if (remainingSeconds > 0 && words) words.textContent = thanks.going(remainingSeconds);
    if (remainingSeconds > 0) return;
    clearInterval(timer);
    window.location.assign('/dashboard');
  }, SECOND_MS);
  notice.hidden = false;
  notice.querySelector('button')?.addEventListener('click', () => {
    clearInterval(timer);
    notice.hidden = true;
  });
}
