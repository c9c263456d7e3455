/**
 * A permanent redirect to one of our own paths that browsers cache for five minutes: a former slug
 * can belong to another page one day.
 */
export function movedTo(path: string): Response {
  const headers = { Location: path, 'Cache-Control': 'public, max-age=300' };
  return new Response(null, { status: 301, headers });
}
