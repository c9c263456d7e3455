/**
 * A browser inside an app: it opens no windows, and often supports neither downloads nor passkeys.
 */
export interface InAppBrowser {
  /** The app's name; empty where the user agent does not contain it. */
  app: string;
  isAndroid: boolean;
}

/** Longer user agents are not of browsers. */
const MAX_LENGTH = 1_024;

/** The more specific first: Messenger and Instagram also contain Facebook's mark. */
const APPS: readonly [app: string, agent: RegExp][] = [
  ['Instagram', /\bInstagram\b/],
  ['Threads', /\bBarcelona\b/],
  ['Messenger', /\bMessenger|FB_IAB\/(?:Orca|MESSENGER)/],
  ['WhatsApp', /\bWhatsApp\b/],
  ['Facebook', /\bFB(?:AN|AV|_IAB)\b/],
  ['TikTok', /\b(?:TikTok|BytedanceWebview|musical_ly|trill)/],
  ['X', /\bTwitter(?:Android| for )/],
  ['LinkedIn', /\bLinkedInApp\b/],
  ['Snapchat', /\bSnapchat\b/],
  ['Telegram', /\bTelegram\b/],
  ['Pinterest', /\[Pinterest\/|\bPinterest for\b/],
  ['LINE', / Line\/\d/],
  // Android's WebView and iOS's WKWebView in any app.
  ['', /; wv\)|\((?:iPhone|iPad|iPod)[^)]*\) AppleWebKit(?!.*Safari\/)/],
];

/**
 * Returns the app that a browser runs inside, by its user agent; undefined for an ordinary browser.
 */
export function inAppBrowser(userAgent: string | null): InAppBrowser | undefined {
  const agent = userAgent?.slice(0, MAX_LENGTH) ?? '';
  const entry = APPS.find(([, pattern]) => pattern.test(agent));
  return entry && { app: entry[0], isAndroid: /\bAndroid\b/.test(agent) };
}

/** Returns a link that leaves an Android app and opens `address` in the person's own browser. */
export function intentLink(address: string): string {
  const { protocol, host, pathname, search } = new URL(address);
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};end`;
}
