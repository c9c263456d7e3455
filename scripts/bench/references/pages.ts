/** The pages alone, without our server around them: the reference of S2. */
import { createServer } from 'node:http';
import { handler } from '@astrojs/node/server.js';
import { database } from '@/lib/kernel/db';

await database();
const server = createServer((req, res) => void handler(req, res));
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'));
