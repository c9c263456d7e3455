import type { IncomingMessage, ServerResponse } from 'node:http';
import { serveLocally } from './ready';

/** Behaviours of the stand-in for a model. */
type Mode =
  | 'good'
  | 'tooLong'
  | 'quotesAndEmojis'
  | 'empty'
  | 'refusal'
  | 'markup'
  | 'obedient'
  | 'hanging'
  | 'limited'
  | 'failing'
  | 'brokenJson'
  | 'cut'
  | 'endless'
  | 'blind';

/** A call that the stand-in has received. */
export interface Call {
  path: string;
  authorization: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into requests of any shape
  body: any;
  /** True if the caller disconnected before the response. */
  abandoned: boolean;
}

/** A local stand-in for a server with OpenAI's API. */
export interface PretendedModel {
  /** The environment of a server that uses it. */
  env: Record<string, string>;
  calls: Call[];
  /** Sets its behaviour from now on and clears the calls. */
  behave(mode: Mode): void;
  stop(): Promise<void>;
}

export const GOOD = [
  'Escribo cuentos para leer en voz alta y doy talleres los sábados.',
  'Corrijo manuscritos con lápiz, paciencia y buen café.',
  'Cuento historias de barrio y de viajes cortos.',
];

const last = (call: Call) => call.body?.messages?.at(-1)?.content;
const wordsOf = (call: Call): string => {
  const content = last(call);
  return typeof content === 'string' ? content : (content?.[0]?.text ?? '');
};
const hasPicture = (call: Call) => Array.isArray(last(call));
const wantsThree = (call: Call) => /Escribe 3 /.test(call.body?.messages?.[0]?.content ?? '');

function text(mode: Mode, call: Call): string {
  if (mode === 'tooLong') return `${GOOD[0]} `.repeat(40);
  if (mode === 'quotesAndEmojis') return `«“${GOOD[0]}”» ✨📚🇲🇽`;
  if (mode === 'empty') return '';
  if (mode === 'refusal') return 'Lo siento, no puedo ayudar con esa solicitud.';
  if (mode === 'markup') {
    return `## Bio\n**${GOOD[0]}** <script>alert(1)</script> [aquí](https://mal.example) @mal`;
  }
  if (mode === 'obedient') return wordsOf(call);
  return wantsThree(call) ? GOOD.map((bio, at) => `${at + 1}. ${bio}`).join('\n') : `${GOOD[0]}`;
}

function json(res: ServerResponse, status: number, body: unknown, headers = {}): void {
  res.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  res.end(typeof body === 'string' ? body : JSON.stringify(body));
}

function completion(res: ServerResponse, content: string): void {
  const message = { role: 'assistant', content, refusal: null };
  json(res, 200, {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'fingido',
    choices: [{ index: 0, message, finish_reason: 'stop', logprobs: null }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });
}

const issue = (message: string) => ({ error: { message, type: 'error', code: null } });

/** Responses that are not a completion. */
const ISSUES: Partial<Record<Mode, (res: ServerResponse) => void>> = {
  hanging: () => undefined,
  limited: (res) => json(res, 429, issue('slow down'), { 'Retry-After': '30' }),
  failing: (res) => json(res, 500, issue('broken')),
  brokenJson: (res) => json(res, 200, '{"choices":[{"message":{"content":"Escri'),
  endless: (res) => {
    res.writeHead(200, { 'Content-Type': 'application/json' });
    res.write('{"choices":[{"message":{"content":"');
    const chunk = 'x'.repeat(64 * 1024);
    const more = () => {
      while (!res.destroyed && res.write(chunk));
    };
    res.on('drain', more);
    more();
  },
  cut: (res) => {
    res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '5000' });
    res.write('{"choices":', () => res.destroy());
  },
};

function answer(mode: Mode, call: Call, res: ServerResponse): void {
  const failing = ISSUES[mode];
  if (failing) {
    failing(res);
    return;
  }
  if (mode === 'blind' && hasPicture(call)) {
    json(res, 400, issue('this model does not support image input'));
    return;
  }
  completion(res, text(mode, call));
}

async function readCall(req: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  const { authorization } = req.headers;
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8') || 'null');
  return { path: req.url ?? '', authorization, body, abandoned: false };
}

/** Starts a stand-in on a free port (or `port`) in the mode `good`. */
export async function startModel({ port = 0 } = {}): Promise<PretendedModel> {
  let mode: Mode = 'good';
  const calls: Call[] = [];
  const { url, stop } = await serveLocally(async (req, res) => {
    const call = await readCall(req);
    calls.push(call);
    res.on('close', () => {
      call.abandoned = !res.writableFinished;
    });
    if (call.path !== '/v1/chat/completions') json(res, 404, issue('not found'));
    else answer(mode, call, res);
  }, port);
  return {
    env: {
      OPENAI_API_KEY: 'clave-de-prueba',
      OPENAI_BASE_URL: `${url}/v1`,
      OPENAI_MODEL: 'fingido',
    },
    calls,
    behave(next) {
      mode = next;
      calls.length = 0;
    },
    stop,
  };
}
