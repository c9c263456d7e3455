import type { Answer, Client } from '../client';

type Source = string | Uint8Array;

function form(source: Source, fields: Record<string, string>): FormData {
  const body = new FormData();
  if (typeof source === 'string') body.append('texto', source);
  else body.append('archivo', new File([Uint8Array.from(source)], 'archivo'));
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
}

/** Requests the review of an import of a text or a file. */
export function review(client: Client, source: Source): Promise<Answer> {
  return client.post('/api/importar?modo=revisar', form(source, {}));
}

/** Imports a text or a file; without `elegidos`, the items that the review proposes. */
export function importInto(
  client: Client,
  source: Source,
  elegidos?: string[],
  fields: Record<string, string> = {},
): Promise<Answer> {
  const chosen = elegidos ? { elegidos: JSON.stringify(elegidos) } : {};
  return client.post('/api/importar?modo=aplicar', form(source, { ...chosen, ...fields }));
}
