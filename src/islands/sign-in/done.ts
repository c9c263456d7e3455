import { CHANNEL, isMessage, toMessage } from './messages';

/**
 * Runs in the popup after a sign-in: notifies the page that opened it and closes on its reply.
 * Without such a page the link to continue stays.
 */
export function notifyOpener(): void {
  const channel = new BroadcastChannel(CHANNEL);
  const closeWhenHeard = (data: unknown) => {
    if (isMessage(data, 'received')) window.close();
  };
  channel.addEventListener('message', ({ data }) => closeWhenHeard(data));
  window.addEventListener('message', ({ origin, data }) => {
    if (origin === window.location.origin) closeWhenHeard(data);
  });
  channel.postMessage(toMessage('done'));
  window.opener?.postMessage(toMessage('done'), window.location.origin);
}
