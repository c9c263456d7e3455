const JSON_TYPE = 'application/json';
const PROBLEM = 'application/problem+json';

interface OurError {
  code: string;
  message: string;
  fields?: Record<string, string>;
}

/** Returns the weights of an Accept header by media range (RFC 9110): 0 to 1. */
function weightsOf(accept: string): Map<string, number> {
  const ranges = accept.split(',').map((range): [string, number] => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const [, weight = '1'] =
      /^q=(.*)$/.exec(parameters.find((one) => one.startsWith('q=')) ?? '') ?? [];
    const q = Number(weight);
    return [type, q >= 0 && q <= 1 ? q : 0];
  });
  return new Map(ranges);
}

/** True when an Accept header names the type of RFC 9457 errors and ranks plain JSON no higher. */
export function prefersProblem(accept: string | null | undefined): boolean {
  if (!accept?.toLowerCase().includes(PROBLEM)) return false;
  const weights = weightsOf(accept);
  const problem = weights.get(PROBLEM) ?? 0;
  const json = weights.get(JSON_TYPE) ?? weights.get('application/*') ?? weights.get('*/*') ?? 0;
  return problem > 0 && problem >= json;
}

/** Returns an error as JSON in the format that the Accept header prefers, with its media type. */
export function errorText(
  accept: string | null | undefined,
  status: number,
  error: OurError,
): { type: string; text: string } {
  if (!prefersProblem(accept)) return { type: JSON_TYPE, text: JSON.stringify({ error }) };
  const { code, message, ...more } = error;
  const problem = { type: `/desarrolladores#${code}`, title: code, status, detail: message };
  return { type: PROBLEM, text: JSON.stringify({ ...problem, ...more }) };
}

/** Converts an error response to the format that its request prefers (docs/product.md §13). */
export async function asProblem(request: Request, response: Response): Promise<Response> {
  const accept = request.headers.get('accept');
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept');
  const { error } = (await response.json()) as { error: OurError };
  const { type, text } = errorText(accept, response.status, error);
  headers.set('Content-Type', type);
  return new Response(text, { status: response.status, headers });
}
