import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { programPort } from '../../setup/ports';
import { type RunningServer, startServer } from '../../setup/server';

const RECORDER = '/_recorder.js';
/** Path of a script that causes errors, to show that they are recorded. */
export const PLANTED = '/_planted.js';

/** Runs in a page before its own scripts and records the errors that the console shows. */
function recordErrors(): void {
  const record = (what: string) => {
    const errors: string[] = JSON.parse(localStorage.getItem('errors') ?? '[]');
    localStorage.setItem('errors', JSON.stringify([...errors, `${location.pathname}: ${what}`]));
  };
  const { error } = console;
  console.error = (...args: unknown[]) => {
    record(args.map(String).join(' '));
    error.apply(console, args);
  };
  addEventListener('unhandledrejection', ({ reason }) => record(`rejected: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    record(`${violatedDirective} refused ${blockedURI}`),
  );
  const onError = (event: Event) => {
    if (event instanceof ErrorEvent) record(event.message);
    // Leaving a page aborts its preloads, which some browsers report as errors.
    else if (event.target instanceof Element && !event.target.matches('[rel$=preload]'))
      record(`not loaded: ${event.target.outerHTML}`);
  };
  addEventListener('error', onError, true);
}

/** Runs in a page to show that its errors are recorded. */
function plantErrors(): void {
  console.error('planted in the console');
  void Promise.reject(new Error('planted promise'));
  document.head.append(Object.assign(document.createElement('img'), { src: '/planted.png' }));
  throw new Error('planted throw');
}

const SCRIPTS = new Map([
  [RECORDER, recordErrors],
  [PLANTED, plantErrors],
]);

export interface RecordedServer extends RunningServer {
  /** The completely downloaded files. */
  downloads: Buffer[];
}

/**
 * Starts a server behind a proxy that adds an error recorder to its pages, because WebKit's driver
 * does not report the console. The pages' CSP allows the script as `self`.
 */
export async function startRecorded(): Promise<RecordedServer> {
  const port = programPort();
  const server = await startServer({ env: { PUBLIC_URL: `http://localhost:${port}` } });
  const downloads: Buffer[] = [];
  const pass = async (response: IncomingMessage, outgoing: ServerResponse) => {
    const { 'content-length': _, ...headers } = response.headers;
    const isPage = headers['content-type']?.startsWith('text/html');
    outgoing.writeHead(response.statusCode ?? 0, isPage ? headers : response.headers);
    if (isPage) {
      const script = `<head><script src="${RECORDER}"></script>`;
      outgoing.end((await text(response)).replace('<head>', script));
    } else if (headers['content-disposition']?.startsWith('attachment')) {
      const bytes = await buffer(response);
      outgoing.end(bytes, () => downloads.push(bytes));
    } else {
      response.pipe(outgoing);
    }
  };
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path = '' } = incoming;
    const script = SCRIPTS.get(path);
    if (script) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${script})()`);
      return;
    }
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const upstream = request({ port: server.env['PORT'], method, path, headers }, (response) =>
      pass(response, outgoing),
    );
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  await once(proxy.listen(port, 'localhost'), 'listening');
  const stop = () => {
    proxy.close();
    proxy.closeAllConnections();
    return server.stop();
  };
  return { ...server, downloads, stop };
}
