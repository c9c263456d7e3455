import { description, type Operation, type Schema } from '../v1/description';

/** A schema without patterns where a format says the same in a word: models read every letter. */
function shortened(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(shortened);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(
    ([name]) => name !== 'pattern' || !('format' in schema),
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, shortened(value)]));
}

const operationOf = (method: string, path: string): Operation | undefined =>
  description.paths[path]?.[method.toLowerCase()];

/** The names of what goes into the query of a call. */
export function queryNamesOf(method: string, path: string): string[] {
  const { parameters = [] } = operationOf(method, path) ?? {};
  return parameters.flatMap((one) => (one.in === 'query' ? [one.name] : []));
}

/** The names of all that an assistant can fill in. */
export function argumentNamesOf(method: string, path: string): string[] {
  return Object.keys(argumentsOf(method, path)['properties'] as object);
}

/** The call of a tool that undoes what another has done. */
const UNDO = {
  type: 'object',
  properties: { name: { type: 'string' }, arguments: { type: 'object' } },
  required: ['name', 'arguments'],
};

/** What a tool answers: what its call does and, where it changes something, how that is undone. */
export function answerOf(method: string, path: string, undoable: boolean): object {
  const { content } = operationOf(method, path)?.responses['200'] ?? {};
  const schema = content?.['application/json']?.schema ?? {};
  const answer = { type: 'object', ...(shortened(schema) as Schema) };
  if (!undoable) return answer;
  return {
    ...answer,
    properties: { ...answer.properties, deshacer: UNDO },
    required: [...(answer.required ?? []), 'deshacer'],
  };
}

/** What an assistant fills in for a call of the API: its address, its query and its body as one object. */
export function argumentsOf(method: string, path: string): Record<string, unknown> {
  const { parameters = [], requestBody } = operationOf(method, path) ?? {};
  const own = parameters.filter((one) => one.in === 'path' || one.in === 'query');
  const body = requestBody?.content['application/json']?.schema;
  const fromAddress = own.map(({ name, schema = {} }) => [name, schema]);
  const required = [
    ...own.flatMap(({ name, in: place }) => (place === 'path' ? [name] : [])),
    ...(body?.required ?? []),
  ];
  return {
    type: 'object',
    properties: shortened({ ...body?.properties, ...Object.fromEntries(fromAddress) }),
    ...(required.length > 0 && { required }),
  };
}
