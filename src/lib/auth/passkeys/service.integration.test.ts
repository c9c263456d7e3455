import { expect, it } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { sha256 } from '@/lib/core/crypto/digest';
import { atomically, reading } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { SoftPasskey } from '../../../../tests/setup/actions/passkey';
import type { SignedIn } from '../guard';
import { createSession } from '../sessions/service.server';
import { insertPasskey, listPasskeys } from './queries.server';
import { MAX_PASSKEYS } from './rules';
import { addPasskey, creationOptions } from './service.server';

it('a person has so many passkeys and no more, though they were asked to make one before', async () => {
  const browser = { userAgent: null, token: 'b', previousToken: undefined };
  const { session, keep } = await atomically(async (tx) => {
    const { persona, uid } = await createAccount(tx, { nombre: 'Ana' });
    const id = sha256(await createSession(tx, persona, browser));
    const passkey = { persona, nombre: '', llavePublica: '', contador: 0, transportes: [] };
    return {
      session: {
        kind: 'signedIn',
        id,
        persona,
        uid,
        rol: 'dueno',
        operador: '',
        creadaEn: Date.now(),
      },
      keep: (key: string) =>
        atomically((t) => insertPasskey(t, { ...passkey, id: key, creadaEn: 0, usadaEn: null })),
    } satisfies { session: SignedIn; keep: unknown };
  });
  for (let at = 1; at < MAX_PASSKEYS; at += 1) await keep(`k${at}`);
  const values = { secret: 's', nombre: 'Chrome' };
  const { challenge } = await creationOptions(session, values.secret);
  await keep('last');
  const answer = new SoftPasskey(config().publicUrl).create(challenge);
  await expect(addPasskey(session, answer as never, values)).rejects.toMatchObject({
    code: 'tooMany',
  });
  await expect(creationOptions(session, values.secret)).rejects.toMatchObject({ code: 'tooMany' });
  expect(await listPasskeys(await reading(), session.persona)).toHaveLength(MAX_PASSKEYS);
});
