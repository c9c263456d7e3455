import { dismiss, fail } from '../core/toasts';
import { texts } from '../texts';

/** Fallback without the Clipboard API: selects a hidden text and copies it. */
function copyHiddenText(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.className = 'visually-hidden';
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  return isCopied;
}

/** Copies a text, or shows a toast that it cannot be copied here. Returns whether it was copied. */
export async function copyText(text: string): Promise<boolean> {
  let isCopied = true;
  try {
    // Some browsers inside apps have no clipboard.
    await navigator.clipboard.writeText(text);
  } catch {
    isCopied = copyHiddenText(text);
  }
  if (isCopied) dismiss('copy');
  else fail('copy', texts.toasts.notCopied, texts.toasts.notCopiedHelp);
  return isCopied;
}
