import { pageLanguage } from '@/lib/kernel/i18n';
import { getCheckoutTexts } from '@/lib/store/billing/texts/checkout';

const SECOND = 1_000;
const { thanks } = getCheckoutTexts(pageLanguage());

/** Goes on to the dashboard after a while, unless the person would rather stay. */
const notice = document.querySelector<HTMLElement>('#ida');

if (notice) {
  const end = Date.now() + Number(notice.dataset['seconds']) * SECOND;
  const words = notice.querySelector('span');
  const timer = setInterval(() => {
    const left = Math.round((end - Date.now()) / SECOND);
    if (left > 0 && words) words.textContent = thanks.going(left);
    if (left > 0) return;
    clearInterval(timer);
    window.location.assign('/dashboard');
  }, SECOND);
  notice.hidden = false;
  notice.querySelector('button')?.addEventListener('click', () => {
    clearInterval(timer);
    notice.hidden = true;
  });
}
