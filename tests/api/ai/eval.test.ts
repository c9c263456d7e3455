import { expect, test } from 'vitest';
import { BIO_CASES } from '../../eval/cases';
import { judgeBio } from '../../eval/judge';
import { signIn, somebody } from '../../setup/client';
import { serverUrl } from '../../setup/scenario';

/** The short form of `npm run eval:bio`: every bio by the local writer, over HTTP. */
test.each(BIO_CASES)('the local writer keeps every rule for $name', async (one) => {
  const { canary: _, name: __, ...body } = one;
  const person = await signIn(serverUrl(), somebody());
  const { status, json } = await person.post('/api/generarBio', body);
  expect(status).toBe(200);
  const { faults, remarks } = judgeBio(one, json.choices[0].message.content);
  expect([...faults, ...remarks]).toEqual([]);
});
