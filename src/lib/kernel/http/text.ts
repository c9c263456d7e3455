const HOUR = 'public, max-age=3600';

/** An answer of plain characters of a type, for everybody. */
export function textAnswer(body: string, type: string): Response {
  return new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': HOUR },
  });
}
