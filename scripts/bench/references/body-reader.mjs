/** A bare server that reads a body and answers 204: the reference of S9. */
import { createServer } from 'node:http';

const server = createServer((req, res) => {
  /** @type {Buffer[]} */
  const chunks = [];
  req.on('data', (chunk) => chunks.push(chunk));
  req.on('end', () => {
    String(Buffer.concat(chunks));
    res.writeHead(204).end();
  });
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'));
