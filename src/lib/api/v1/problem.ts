const PROBLEM = 'application/problem+json';

interface OurError {
  error: { code: string; message: string; fields?: Record<string, string> };
}

/** An error as RFC 9457 has it, where a request asks for that; else as it is (docs/product.md §13). */
export async function asProblem(request: Request, response: Response): Promise<Response> {
  if (!request.headers.get('accept')?.includes(PROBLEM)) return response;
  const { error } = (await response.json()) as OurError;
  const { code, message, ...more } = error;
  const headers = new Headers(response.headers);
  headers.set('Content-Type', PROBLEM);
  const problem = { type: `/desarrolladores#${code}`, title: code, status: response.status };
  return new Response(JSON.stringify({ ...problem, detail: message, ...more }), {
    status: response.status,
    headers,
  });
}
