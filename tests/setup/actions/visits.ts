import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, anonymous, type Client, type RequestHeaders } from '../client';

/** A browser that a person uses. */
export const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Milliseconds that figures are waited for, on a machine that is busy with other tests. */
const PATIENCE = 30_000;

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

/** Requests a page's figures until they are as expected: they are written once a second. */
export async function statisticsOnce(
  client: Client,
  wanted: (figures: Answer['json']) => boolean,
  query = '?rango=hoy',
): Promise<Answer['json']> {
  const giveUpAt = Date.now() + PATIENCE;
  for (;;) {
    const { json } = await client.get(`/api/estadisticas${query}`);
    if (wanted(json) || Date.now() > giveUpAt) return json;
    await sleep(100);
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
