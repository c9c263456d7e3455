import { safeReturnPath } from '@/lib/auth/rules';
import { CHANNEL, canOpenWindow } from './messages';
import { onSignedIn } from './on-signed-in';

const WIDTH = 480;
const HEIGHT = 640;

/** The popup of this page, which comes to the front when a link is pressed again. */
let popup: Window | null = null;
/** URL that this page opens once the popup has signed the person in. */
let target: string | undefined;

function placement(): string {
  const x = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2);
  return `popup,width=${WIDTH},height=${HEIGHT},left=${x},top=${top}`;
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/** Opens the popup. If it does not fit or the browser blocks it, the browser follows the link. */
function openPopup(event: MouseEvent, link: HTMLAnchorElement): void {
  if (event.defaultPrevented || !isPlainClick(event) || !canOpenWindow()) return;
  const address = new URL(link.href);
  const volver = safeReturnPath(address.searchParams.get('volver'));
  address.searchParams.set('ventana', '1');
  popup = window.open(address, CHANNEL, placement());
  if (!popup) return;
  event.preventDefault();
  target = volver;
  popup.focus();
}

/** Opens the target once the person is signed in. Returns false when that has already happened. */
function continueOnce(): boolean {
  if (target === undefined) return false;
  const volver = target;
  target = undefined;
  window.location.assign(volver);
  return true;
}

/** Makes the links with `data-sign-in` open a popup (docs/product.md §10). */
export function enhanceSignInLinks(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[data-sign-in]');
  if (links.length === 0) return;
  onSignedIn(continueOnce);
  for (const link of links) {
    link.addEventListener('click', (event) => openPopup(event, link));
  }
}
