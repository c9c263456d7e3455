import { CHANNEL, isMessage, toMessage } from './messages';

/**
 * Calls `onSuccess` when a popup has signed the person in. If it returns true, the popup gets an
 * acknowledgement and closes. Returns the function that stops it.
 */
export function onSignedIn(onSuccess: () => boolean): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (isMessage(data, 'done') && onSuccess()) channel.postMessage(toMessage('received'));
  });
  // BroadcastChannel does not cross a browser's storage partitions, but postMessage to the opener
  // does.
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
