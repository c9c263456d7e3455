import { expect } from 'vitest';
import type { Client } from './client';

/** Has a page accept the rules of +18; its plan must have it. */
export async function acceptAdult(client: Client): Promise<void> {
  const { version } = (await client.get('/api/contenido-18')).json;
  const answer = await client.post('/api/contenido-18', { version });
  expect(answer.status, answer.text).toBe(200);
}
