import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { database } from '@/lib/db';
import { config } from '@/lib/env/config';
import { securityHeaders } from '@/lib/http/headers';
import { inOrder } from './exchange';
import { pages } from './pages';
import { staticFiles } from './static';

const settings = config();
await database();
const answer = inOrder([staticFiles(fileURLToPath(new URL('../client', import.meta.url))), pages]);
const server = createServer((req, res) => {
  const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
  for (const [name, value] of Object.entries(securityHeaders(path, settings.secure))) {
    res.setHeader(name, value);
  }
  answer({ req, res, path, clientAddress: req.socket.remoteAddress ?? '' });
});
server.listen(settings.port, settings.host, () => {
  process.stdout.write(`${settings.siteName} → ${settings.publicUrl}\n`);
});
