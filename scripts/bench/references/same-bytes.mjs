/**
 * The reference of S1: a raw server that sends the response in its first message to all requests.
 */
import { createServer } from 'node:http';

process.once('message', (/** @type {{ headers: string[], body: string }} */ { headers, body }) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_, res) => {
    res.writeHead(200, headers);
    res.end(bytes);
  });
  server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'));
});
