import { serveLocally } from './programs/ready';
import { type Flushed, flushAt } from './server';

/**
 * Lets other processes of the run flush the servers that this process has started, because only the
 * parent has a server's IPC channel.
 */
export async function startRelay(): Promise<void> {
  const { url, unref } = await serveLocally(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const [url, what] = [searchParams.get('url') ?? '', searchParams.get('what')];
    try {
      await flushAt(url, what as Flushed);
      response.end();
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  unref();
  process.env['TEST_RELAY'] = url;
}
