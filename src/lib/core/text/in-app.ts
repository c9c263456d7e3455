/** A browser inside an app: it opens no windows, and often neither stores files nor has passkeys. */
export interface InAppBrowser {
  /** The app's name; empty where the agent does not say it. */
  app: string;
  isAndroid: boolean;
}

/** Longer agents are not a browser's. */
const MAX_LENGTH = 1_024;

/** The more particular first: Messenger and Instagram also call themselves Facebook. */
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
  // Android's WebView and iOS's WKWebView, in whichever app.
  ['', /; wv\)|\((?:iPhone|iPad|iPod)[^)]*\) AppleWebKit(?!.*Safari\/)/],
];

/** The app that a browser runs inside, by its agent; undefined for a browser of its own. */
export function inAppBrowser(userAgent: string | null): InAppBrowser | undefined {
  const agent = userAgent?.slice(0, MAX_LENGTH) ?? '';
  const entry = APPS.find(([, pattern]) => pattern.test(agent));
  return entry && { app: entry[0], isAndroid: /\bAndroid\b/.test(agent) };
}

/** A link that leaves an Android app for the person's own browser, which opens `address`. */
export function intentLink(address: string): string {
  const { protocol, host, pathname, search } = new URL(address);
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};end`;
}
