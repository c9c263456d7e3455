import { CHANNEL, isMessage, toMessage } from './messages';

/**
 * In the popup, signed in: tells the page that opened it and closes when that
 * page has heard. Without such a page the link to go on stays where it is.
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
