import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Flushed, flushAt } from './server';

/**
 * Lets other processes of the run flush the servers that this process has started, because only the
 * parent has a server's IPC channel.
 */
export async function startRelay(): Promise<void> {
  const relay = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const [url, what] = [searchParams.get('url') ?? '', searchParams.get('what')];
    try {
      await flushAt(url, what as Flushed);
      response.end();
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await once(relay.listen(0, '127.0.0.1'), 'listening');
  relay.unref();
  process.env['TEST_RELAY'] = `http://127.0.0.1:${(relay.address() as AddressInfo).port}/`;
}
