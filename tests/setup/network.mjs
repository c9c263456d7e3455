/**
 * Loaded into a server under test (`NODE_OPTIONS=--import`): its requests to one public address go
 * to a local receiver, without TLS. All other requests are unchanged.
 */
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const [address, port] = (process.env['TEST_RECEIVER'] ?? '').split(' ');
const request = https.request;

/** @type {(url: any, options?: any, done?: any) => any} */
const here = (url, options, done) => {
  if (url.hostname !== address) return request(url, options, done);
  const { method, headers, signal } = options;
  return http.request(
    { host: '127.0.0.1', port, path: url.pathname, agent: false, method, headers, signal },
    done,
  );
};
https.request = here;
const { fetch } = globalThis;
globalThis.fetch = (/** @type {any} */ url, /** @type {any} */ options) => {
  const { hostname, pathname } = new URL(String(url));
  return fetch(hostname === address ? `http://127.0.0.1:${port}${pathname}` : url, options);
};
syncBuiltinESMExports();
