import { SECOND_MS } from '@/lib/core/time/units';

/** Opens the dashboard after a countdown, unless the person stops it. */
const notice = document.querySelector<HTMLElement>('#ida');

if (notice) {
  /** The sentence of each remaining second, the last one first. */
  const sentences: string[] = JSON.parse(notice.dataset['sentences'] ?? '[]');
  const end = Date.now() + sentences.length * SECOND_MS;
  const words = notice.querySelector('span');
  const timer = setInterval(() => {
    const sentence = sentences[Math.round((end - Date.now()) / SECOND_MS) - 1];
    if (sentence && words) words.textContent = sentence;
    if (sentence) return;
    clearInterval(timer);
    window.location.assign('/dashboard');
  }, SECOND_MS);
  notice.hidden = false;
  notice.querySelector('button')?.addEventListener('click', () => {
    clearInterval(timer);
    notice.hidden = true;
  });
}
