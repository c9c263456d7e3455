/**
 * An OpenID Connect provider in its own process: oauth2-mock-server and, by messages of the parent,
 * the behaviour of a broken or hostile provider.
 */
import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { OAuth2Server } from 'oauth2-mock-server';

/** @type {import('./oauth').Behaviour} */
let behaviour = {};
/** Paths requested since the behaviour was set. @type {string[]} */
let requests = [];
const provider = new OAuth2Server();
const key = await provider.issuer.keys.generate('RS256');
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const encode = (/** @type {unknown} */ value) =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

/** The same claims under another signature. */
const forgeries = {
  none: (/** @type {string} */ claims) => `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`,
  hs256: (/** @type {string} */ claims) => {
    const secret = createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
    const signed = `${encode({ alg: 'HS256', kid: key.kid })}.${claims}`;
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  },
  wrongKey: (/** @type {string} */ claims) => {
    const signed = `${encode({ alg: 'RS256', kid: key.kid })}.${claims}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), stranger).toString('base64url')}`;
  },
  strippedSignature: (/** @type {string} */ claims) =>
    `${encode({ alg: 'RS256', kid: key.kid })}.${claims}.`,
};

provider.service.on('beforeTokenSigning', (token) => {
  Object.assign(token.payload, behaviour.claims);
  for (const name of behaviour.without ?? []) delete token.payload[name];
});

provider.service.on('beforeResponse', (response) => {
  const { body } = response;
  const claims = String(body.id_token).split('.')[1] ?? '';
  if (behaviour.forge) body.id_token = forgeries[behaviour.forge](claims);
  if (behaviour.noIdToken) delete body.id_token;
});

provider.service.on('beforeAuthorizeRedirect', ({ url }) => {
  for (const [name, value] of Object.entries(behaviour.redirect ?? {})) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
});

provider.service.on('beforeWellKnownOpenIdConfiguration', ({ body }) => {
  Object.assign(body, behaviour.discovery);
});

const server = createServer((request, response) => {
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  requests.push(path);
  const own = behaviour.answers?.[path];
  if (!own) return provider.service.requestHandler(request, response);
  if (own.hang) return;
  response.writeHead(own.status ?? 200, own.headers).end(Buffer.from(own.body ?? '', 'base64'));
});

process.on('message', (/** @type {import('./oauth').Behaviour | 'requests'} */ message) => {
  if (message === 'requests') {
    process.send?.({ requests });
    return;
  }
  behaviour = message;
  requests = [];
  process.send?.('set');
});
process.on('disconnect', () => process.exit());

server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  provider.issuer.url = `http://localhost:${port}`;
  process.send?.({ issuer: provider.issuer.url });
});
