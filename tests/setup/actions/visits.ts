import { type Answer, anonymous, type Client, type RequestHeaders } from '../client';
import { flushAt } from '../server';

/** A browser that a person uses. */
export const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/**
 * Writes until figures count as final: a click waits for its view, and a browser that goes on to
 * another page sends its beacon when it can.
 */
const MAX_WRITES = 200;

/** Sends what a public page's script would, from a local address if one is given. */
export function sendBeacon(
  url: string,
  beacon: Record<string, unknown>,
  headers: RequestHeaders = {},
  from?: string,
): Promise<Answer> {
  return anonymous(url, from).post('/api/visitas', JSON.stringify(beacon), {
    'content-type': 'text/plain;charset=UTF-8',
    'user-agent': BROWSER,
    ...headers,
  });
}

/** Has the visits so far written, and returns a page's figures. */
export async function statisticsOnce(
  client: Client,
  wanted: (figures: Answer['json']) => boolean,
  query = '?rango=hoy',
): Promise<Answer['json']> {
  for (let write = 1; ; write += 1) {
    await flushAt(client.url, 'visits');
    const { json } = await client.get(`/api/estadisticas${query}`);
    if (wanted(json) || write === MAX_WRITES) return json;
  }
}

/** Opens a page and clicks on it, as one visitor: a click of who has not viewed it does not count. */
export async function visitAndClick(
  url: string,
  page: { uid: string; enlace: string },
  headers: RequestHeaders = {},
): Promise<void> {
  await sendBeacon(url, { tipo: 'view', uid: page.uid }, headers);
  await sendBeacon(url, { tipo: 'click', ...page }, headers);
}
