/**
 * A bare server that streams a file (GET), writes what it is sent to a new one (PUT), and has a
 * small page (GET /page): the reference of S13.
 */
import { createReadStream, createWriteStream, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const folder = String(process.env['FOLDER']);
const file = String(process.env['FILE']);
const page = Buffer.alloc(3_000, 'x');
let count = 0;

const server = createServer(async (req, res) => {
  if (req.url === '/page') {
    res.writeHead(200, { 'Content-Length': page.length }).end(page);
    return;
  }
  if (req.method === 'GET') {
    res.writeHead(200, { 'Content-Length': statSync(file).size });
    await pipeline(createReadStream(file), res).catch(() => undefined);
    return;
  }
  count += 1;
  const target = join(folder, `reference-${count}`);
  await pipeline(req, createWriteStream(target, { flush: true }));
  rmSync(target);
  res.writeHead(204).end();
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'));
