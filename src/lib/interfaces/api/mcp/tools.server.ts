import { AppError, fieldWords, toAppError } from '@/lib/kernel/http/errors';
import { httpFault } from '@/lib/kernel/http/texts';
import { faultWords } from '@/lib/kernel/i18n/faults';
import type { ToolName } from '@/lib/people/api-keys/scopes';
import type { KeyHolder } from '@/lib/people/api-keys/service.server';
import { getAssistantsTexts } from '@/lib/people/api-keys/texts/assistants';
import type { Context } from '../endpoint.server';
import { type KeyEndpoint, mayCall, type Performed } from '../v1/endpoint.server';
import { isRecord, RpcFault } from './message';
import { answerOf, argumentNamesOf, argumentsOf, queryNamesOf } from './schemas';

/** Something that an assistant can do: a call of `/api/v1`, with all that holds for that. */
export interface Tool {
  name: ToolName;
  path: string;
  endpoint: KeyEndpoint;
  /** The tool that undoes what this one does; none where it changes nothing. */
  undo?: ToolName;
}

/** The tools that a key opens, as MCP lists them. */
export function listTools(tools: readonly Tool[], key: KeyHolder, language: string): object[] {
  const t = getAssistantsTexts(language);
  return tools
    .filter(({ endpoint }) => mayCall(key, endpoint.needs))
    .map(({ name, path, endpoint: { needs }, undo }) => ({
      name,
      ...t.tools[name],
      inputSchema: argumentsOf(needs.method, path),
      outputSchema: answerOf(needs.method, path, undo !== undefined),
      annotations: {
        readOnlyHint: needs.method === 'GET',
        destructiveHint: needs.method === 'PUT' || needs.method === 'DELETE',
        idempotentHint: needs.method !== 'POST',
        openWorldHint: false,
      },
    }));
}

/** What was filled in, as the call takes it. Throws `invalid` where a part of its address is missing. */
function placed({ path, endpoint: { needs } }: Tool, args: Record<string, unknown>) {
  const rest = { ...args };
  const params: Record<string, string> = {};
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const value = rest[name];
    if (typeof value !== 'string') {
      throw new AppError('invalid', { fields: { [name]: httpFault('value') } });
    }
    params[name] = value;
    delete rest[name];
  }
  if (needs.method === 'GET') return { params, query: rest, body: undefined };
  const queryNames = queryNamesOf(needs.method, path).filter((name) => Object.hasOwn(rest, name));
  const query = Object.fromEntries(queryNames.map((name) => [name, rest[name]]));
  for (const name of queryNames) delete rest[name];
  return { params, query, body: rest };
}

/** How what a tool has just done is undone: by another call, with all that it needs. */
function undoing(
  tools: readonly Tool[],
  { undo, endpoint: { needs } }: Tool,
  answer: Record<string, unknown>,
  before: Performed['before'],
): object | undefined {
  const other = tools.find(({ name }) => name === undo);
  if (!other) return undefined;
  const argumentNames = new Set(argumentNamesOf(other.endpoint.needs.method, other.path));
  const was: Record<string, unknown> =
    needs.method === 'PUT' && isRecord(before?.current) ? before.current : answer;
  const place = needs.method === 'DELETE' && before?.next ? { antes: before.next } : {};
  const argumentEntries = Object.entries({ ...was, ...place }).filter(([name]) =>
    argumentNames.has(name),
  );
  return { name: other.name, arguments: Object.fromEntries(argumentEntries) };
}

/** What went wrong, to a model that may try again. */
function errorText(error: AppError, language: string): string {
  const fields = Object.entries(fieldWords(error.fields ?? {}, language));
  const lines = fields.map(([field, words]) => `${field}: ${words}`);
  return [faultWords(error.message, language), ...lines].join('\n');
}

const text = (words: string) => [{ type: 'text', text: words }];

/**
 * Does what an assistant asks for, by the rules of the call that it stands for. What the call refuses
 * is a result that says so; throws RpcFault for what is no call of a tool, and what is our own fault.
 */
export async function callTool(
  tools: readonly Tool[],
  key: KeyHolder,
  context: Context,
  params: Record<string, unknown>,
): Promise<object> {
  const { name, arguments: args = {} } = params;
  const tool = tools.find((one) => one.name === name);
  if (!tool) throw new RpcFault('invalidParams', `Unknown tool: ${String(name).slice(0, 80)}`, 200);
  if (!isRecord(args)) throw new RpcFault('invalidParams', 'arguments must be an object');
  try {
    const performed = await tool.endpoint.perform(key, context, placed(tool, args));
    const answer: Record<string, unknown> = JSON.parse(performed.text);
    const deshacer = undoing(tools, tool, answer, performed.before);
    const structuredContent = { ...answer, ...(deshacer && { deshacer }) };
    return { content: text(JSON.stringify(structuredContent)), structuredContent };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) throw thrown;
    return { content: text(errorText(error, context.locals.language)), isError: true };
  }
}
