const HOUR = 'public, max-age=3600';

/** A public response of plain text of a media type. */
export function textAnswer(body: string, type: string): Response {
  return new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': HOUR },
  });
}
