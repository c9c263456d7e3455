/** Goes on to the dashboard after a while, unless the person would rather stay. */
const notice = document.querySelector<HTMLElement>('#ida');

if (notice) {
  const timer = setTimeout(
    () => window.location.assign('/dashboard'),
    Number(notice.dataset['seconds']) * 1_000,
  );
  notice.hidden = false;
  notice.querySelector('button')?.addEventListener('click', () => {
    clearTimeout(timer);
    notice.hidden = true;
  });
}
