import { type Answer, anonymous, type Client, type RequestHeaders } from '../client';
import { flushAt } from '../server';

/** A user agent that the server counts as a person. */
export const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/**
 * The time (ms) after which figures count as final: a click waits for its view, and a browser that
 * opens another page sends its beacon late.
 */
const LIMIT = 4 * 60_000;

/** Sends a beacon as a public page's script does, from the local address `from` if it is set. */
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

/**
 * Writes gathered visits until `wanted` accepts the page's statistics; returns the statistics, or
 * throws after LIMIT. By default those of seven days, because today may end between the visit and
 * the reading.
 */
export async function statisticsOnce(
  client: Client,
  wanted: (figures: Answer['json']) => boolean,
  query = '?rango=7d',
): Promise<Answer['json']> {
  const finalAt = performance.now() + LIMIT;
  for (;;) {
    await flushAt(client.url, 'visits');
    const { json } = await client.get(`/api/estadisticas${query}`);
    if (wanted(json)) return json;
    if (performance.now() >= finalAt) throw new Error(`not wanted: ${JSON.stringify(json)}`);
  }
}

/** Sends a view and a click of one visitor, because a click without a view does not count. */
export async function visitAndClick(
  url: string,
  page: { uid: string; enlace: string },
  headers: RequestHeaders = {},
): Promise<void> {
  await sendBeacon(url, { tipo: 'view', uid: page.uid }, headers);
  await sendBeacon(url, { tipo: 'click', ...page }, headers);
}
