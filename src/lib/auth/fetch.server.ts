interface Limits {
  /** Milliseconds for the whole answer, its body included. */
  timeout: number;
  /** Bytes of its body. */
  size: number;
}

/** An answer with a status other than 200. */
export class StatusError extends Error {
  constructor(readonly status: number) {
    super(`answered with status ${status}`);
  }
}

async function readAtMost(response: Response, size: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let read = 0;
  for await (const chunk of response.body ?? []) {
    read += chunk.byteLength;
    if (read > size) throw new Error('answered with too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * A request to a provider that cannot hang, lead elsewhere or fill the memory.
 * Throws on a redirect, a timeout, too long a body, and StatusError.
 */
export async function fetchBytes(
  address: string | URL,
  limits: Limits,
  init: RequestInit = {},
): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeout);
  const response = await fetch(address, { ...init, redirect: 'error', signal });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new StatusError(response.status);
  }
  return readAtMost(response, limits.size);
}

/** As fetchBytes, and the body must be JSON. */
export async function fetchJson(
  address: string | URL,
  limits: Limits,
  init: RequestInit = {},
): Promise<unknown> {
  const headers = { Accept: 'application/json', ...init.headers };
  const bytes = await fetchBytes(address, limits, { ...init, headers });
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    // The parser's own message quotes the answer, which the log must not hold.
    throw new Error('answered with something other than JSON');
  }
}
