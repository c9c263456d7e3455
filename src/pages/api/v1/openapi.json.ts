import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { fileOf } from '@/lib/core/http/response';
import { apiDocument } from './_openapi';

/** Returns the large document, as text and compressed, cached as strangers may request it. */
async function makeForms() {
  const identity = Buffer.from(JSON.stringify(await apiDocument()));
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity),
    promisify(gzip)(identity),
  ]);
  return { br, gzip: gz, identity };
}

let forms: ReturnType<typeof makeForms> | undefined;

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'none', response: fileOf('application/json') },
    async ({ context: { request } }) => {
      forms ??= makeForms();
      const accepted = { 'accept-encoding': request.headers.get('accept-encoding') ?? 'identity' };
      const welcome = new Negotiator({ headers: accepted }).encodings();
      const encoding = (['br', 'gzip'] as const).find((one) => welcome.includes(one));
      return new Response(new Uint8Array((await forms)[encoding ?? 'identity']), {
        headers: {
          'Content-Type': 'application/json',
          'Cache-Control': 'public, max-age=3600',
          Vary: 'Accept-Encoding',
          ...(encoding && { 'Content-Encoding': encoding }),
        },
      });
    },
  ),
);
