/** Shows the passkey button where passkeys are supported; the script loads on the first press. */
export function offerPasskey(): void {
  const part = document.querySelector<HTMLElement>('[data-passkey]');
  const button = part?.querySelector('button');
  const issue = part?.querySelector('[role=alert]');
  if (!part || !button || !issue || !('PublicKeyCredential' in window)) return;
  part.dataset['ready'] = '';
  const { volver = '/', ventana, failed = '' } = part.dataset;
  button.addEventListener('click', async () => {
    issue.textContent = '';
    try {
      const { enterWithKey } = await import('./api');
      window.location.assign(await enterWithKey(volver, ventana !== undefined));
    } catch {
      issue.textContent = failed;
    }
  });
}
