// SQLite only: the tested behaviour is the same on both engines.
import { expect, test } from 'vitest';
import { BIO_CASES } from '../../eval/cases';
import { judgeProposals } from '../../eval/judge';
import { newPerson, signIn } from '../../setup/client';
import { serverUrl } from '../../setup/scenario';

/** The short form of `npm run eval:bio`: every bio by the local writer, over HTTP. */
test.each(BIO_CASES)('the local writer keeps every rule for $name', async (one) => {
  const { canary: _, name: __, ...body } = one;
  const person = await signIn(serverUrl(), newPerson());
  const { status, json } = await person.post('/api/generarBio', { ...body, propuestas: 3 });
  expect(status).toBe(200);
  const texts = json.choices.map(
    (choice: { message: { content: string } }) => choice.message.content,
  );
  expect(texts).toHaveLength(3);
  const { issues, remarks } = judgeProposals(one, texts);
  expect([...issues, ...remarks]).toEqual([]);
});
