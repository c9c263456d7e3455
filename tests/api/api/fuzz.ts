import fc from 'fast-check';
import { expect } from 'vitest';
import { TOOL_NAMES } from '@/lib/api/mcp/tools';
import { EVENT, LINK, makeKey, type Program, programWith } from '../../setup/actions/keys';
import { readProfile } from '../../setup/actions/profile';
import { type Answer, type Client, newPerson, signIn } from '../../setup/client';
import { type Described, describedCalls } from './described';

/** Number of calls per key, below the limit of a minute. */
const OF_A_KEY = 250;
const AT_ONCE = 25;
const STACK = /\bat \S+ \(?(file:|node:|\/)/;

/** A person with a page, a link and an event, and a program with the page's API key. */
interface Sender {
  owner: Client;
  ask: Program;
  ids: Record<string, string>;
}

async function newSender(url: string): Promise<Sender> {
  const owner = await signIn(url, newPerson('Ana'));
  const { llave } = await makeKey(owner);
  const ask = programWith(url, llave);
  const event = (await ask('POST', '/api/v1/eventos', EVENT)).json;
  const link = (await ask('POST', '/api/v1/enlaces', LINK)).json;
  return { owner, ask, ids: { eventos: event.id, enlaces: link.id } };
}

/** Returns all data of a page that API calls can write. */
async function whatThereIs({ owner }: Sender): Promise<unknown> {
  const { eventos } = (await owner.get('/api/eventos')).json;
  const { productos } = (await owner.get('/api/productos')).json;
  return { profile: await readProfile(owner), eventos, productos };
}

function pathOf(path: string, { ids }: Sender): string {
  const id = ids[path.split('/')[3] ?? ''] ?? ids['eventos'] ?? '';
  return path.replace('{acto}', 'aprobar').replace('{id}', id);
}

function searchOf(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return `${new URLSearchParams(pairs)}`;
}

/** Sends what `each` makes of samples, AT_ONCE at a time. Fails on an unexpected status or text. */
async function sendAll<Sample>(
  samples: Sample[],
  statuses: readonly number[],
  each: (sample: Sample) => { about: string; answer: Promise<Answer> },
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < samples.length; at += AT_ONCE) {
    const sent = samples.slice(at, at + AT_ONCE).map(each);
    for (const { about, answer } of sent) {
      const { status, text } = await answer;
      if (!statuses.includes(status)) expect.fail(`${about}: ${status} ${text}`);
      if (STACK.test(text)) expect.fail(`a stack trace: ${about}`);
      answers.push(await answer);
    }
  }
  return answers;
}

async function fuzzByOne(url: string, call: Described, runs: number) {
  const { method, path, statuses, type, sent } = call;
  const sender = await newSender(url);
  const before = await whatThereIs(sender);
  const filled = pathOf(path, sender);
  const answers = await sendAll(fc.sample(sent, runs), statuses, ({ query, body }) => {
    const isJson = type === 'application/json';
    const text = body === undefined || !isJson ? (body as string) : JSON.stringify(body);
    const headers = text === undefined ? {} : { 'content-type': type };
    const address = `${filled}?${searchOf(query)}`;
    const about = `${method} ${address} ${text?.slice(0, 500)}`;
    return { about, answer: sender.ask(method, address, text, headers) };
  });
  // Accepted calls write; refused ones must not.
  const accepted = answers.filter(({ status }) => status < 300).length;
  const wrote = method !== 'GET' && accepted > 0;
  if (!wrote) expect(await whatThereIs(sender), `${method} ${path}`).toEqual(before);
  expect((await sender.owner.get('/api/perfil')).status).toBe(200);
  return accepted;
}

/** The calls of the API that can be fuzzed, by method and path. */
export const API_CALLS = describedCalls().map((call) => [call.method, call.path, call] as const);

/**
 * Sends `runs` requests that nearly match the description of a call. Fails on a response that the
 * description does not name, on a stack trace, and when a refused request has written. Returns the
 * number of accepted requests.
 */
export async function fuzzCall(url: string, call: Described, runs: number): Promise<number> {
  let accepted = 0;
  for (let remaining = runs; remaining > 0; remaining -= OF_A_KEY) {
    accepted += await fuzzByOne(url, call, Math.min(remaining, OF_A_KEY));
  }
  return accepted;
}

const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom('toString', '\ud800'));
const callArguments = fc.dictionary(
  fc.constantFrom('id', 'url', 'titulo', 'cursor', 'inicio'),
  anything,
);
/** With an unknown field for tools that write, because a link without any field would be valid. */
const meddled = callArguments.map((one) => ({ cursor: null, ...one }));
const toolCalls = fc.record({ name: fc.constantFrom(...TOOL_NAMES), arguments: meddled });
const messages = fc.record(
  {
    jsonrpc: fc.constant('2.0'),
    id: fc.oneof(fc.nat(), anything),
    method: fc.constantFrom('tools/call', 'tools/list', 'initialize', 'ping', '__proto__'),
    params: fc.oneof(toolCalls, anything),
  },
  { requiredKeys: ['jsonrpc', 'method'] },
);
const sentToMcp = fc.oneof({ weight: 5, arbitrary: messages }, anything);

/** Sends `runs` random messages to /mcp. Fails as `fuzzCall` does. */
export async function fuzzMcp(url: string, runs: number): Promise<void> {
  for (let remaining = runs; remaining > 0; remaining -= OF_A_KEY) {
    const sender = await newSender(url);
    const before = await whatThereIs(sender);
    const samples = fc.sample(sentToMcp, Math.min(remaining, OF_A_KEY));
    await sendAll(samples, [200, 202, 400], (body) => {
      const headers = { 'content-type': 'application/json', 'mcp-protocol-version': '2025-06-18' };
      const text = JSON.stringify(body);
      return { about: text.slice(0, 500), answer: sender.ask('POST', '/mcp', text, headers) };
    });
    expect(await whatThereIs(sender)).toEqual(before);
  }
}
