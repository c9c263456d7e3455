import { CHANNEL, isMessage, toMessage } from './messages';

/**
 * Calls `onSuccess` whenever a popup has signed somebody in. When it gives true the popup is
 * told that it was heard, and closes. Returns what stops it.
 */
export function onSignedIn(onSuccess: () => boolean): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (isMessage(data, 'done') && onSuccess()) channel.postMessage(toMessage('received'));
  });
  // The channel does not reach across a browser's storage partitions; the opener does.
  const onMessage = ({ origin, source, data }: MessageEvent) => {
    if (origin !== window.location.origin || !isMessage(data, 'done') || !onSuccess()) return;
    source?.postMessage(toMessage('received'), { targetOrigin: origin });
  };
  window.addEventListener('message', onMessage);
  return () => {
    channel.close();
    window.removeEventListener('message', onMessage);
  };
}
