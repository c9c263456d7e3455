import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freshDataDir } from '../../setup/data-dir';
import { programPort } from '../../setup/ports';
import { programNamed } from '../../setup/programs/proxy';

/** Commands of WebDriver: method and path over HTTP, and the same in Firefox's Marionette. */
const COMMANDS = {
  navigate: ['POST', '/url', 'Navigate'],
  execute: ['POST', '/execute/sync', 'ExecuteScript'],
  click: ['POST', '/element/:id/click', 'ElementClick'],
  sendKeys: ['POST', '/element/:id/value', 'ElementSendKeys'],
  actions: ['POST', '/actions', 'PerformActions'],
  screenshot: ['GET', '/screenshot', 'TakeScreenshot'],
  window: ['POST', '/window/rect', 'SetWindowRect'],
  timeouts: ['POST', '/timeouts', 'SetTimeouts'],
} as const;
type Command = keyof typeof COMMANDS;

/** Sends a command and returns its value. Throws a `WebDriverError` when the browser refuses it. */
// biome-ignore lint/suspicious/noExplicitAny: each command returns its own
export type Send = (command: Command, params?: Record<string, unknown>) => Promise<any>;

export class WebDriverError extends Error {}

/** Time (ms) after which a browser counts as hanging. */
export const TIMEOUT_MS = 3 * 60_000;
const TIMEOUTS = { script: TIMEOUT_MS, pageLoad: TIMEOUT_MS, implicit: 0 };
/** Sends requests to other sites to a port where nothing listens. */
const OFFLINE = { proxyType: 'manual', sslProxy: '127.0.0.1:9' };
const SIZE = { width: 1280, height: 900 };

export interface RunningBrowser {
  send: Send;
  stop(): Promise<void>;
}

/** Starts a program as the leader of its own process group, with its own HOME. */
function start(program: string, args: string[], home: string): ChildProcess {
  const env = { ...process.env, HOME: home };
  return spawn(program, args, { env, stdio: 'ignore', detached: true });
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await ended;
}

async function connected(port: number, child: ChildProcess): Promise<Socket> {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    if (isThere) return socket;
    await sleep(20);
  }
  throw new Error(`the browser ended with ${child.exitCode}`);
}

/** A client of Marionette's protocol: JSON messages with a length prefix, answered in order. */
function marionette(socket: Socket) {
  let received = Buffer.alloc(0);
  let last = 0;
  const pending = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  const take = (message: unknown) => {
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message;
    if (error) pending.get(id)?.reject(new WebDriverError(`${error.error}: ${error.message}`));
    else pending.get(id)?.resolve(result);
    pending.delete(id);
  };
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const begin = received.indexOf(':') + 1;
      const end = begin + Number(received.subarray(0, begin - 1));
      if (begin === 0 || received.length < end) return;
      take(JSON.parse(received.subarray(begin, end).toString()));
      received = received.subarray(end);
    }
  });
  return (name: string, params: object) => {
    last += 1;
    const answer = Promise.withResolvers<Record<string, unknown>>();
    pending.set(last, answer);
    const message = Buffer.from(JSON.stringify([0, last, `WebDriver:${name}`, params]));
    socket.write(Buffer.concat([Buffer.from(`${message.length}:`), message]));
    return answer.promise;
  };
}

/** Starts Firefox without geckodriver, which Debian does not have. */
async function startFirefox(): Promise<RunningBrowser> {
  const home = freshDataDir();
  const port = programPort();
  writeFileSync(join(home, 'user.js'), `user_pref("marionette.port", ${port});`);
  const args = ['--headless', '--marionette', '--no-remote', '--profile', home];
  const child = start('firefox-esr', args, home);
  const call = marionette(await connected(port, child));
  await call('NewSession', { capabilities: { alwaysMatch: { proxy: OFFLINE } } });
  const send: Send = async (command, params = {}) => {
    const result = await call(COMMANDS[command][2], params);
    return result && 'value' in result ? result['value'] : result;
  };
  return { send, stop: () => stop(child) };
}

async function request(method: string, url: string, body?: object) {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: { error: string; message: string } };
  if (response.ok) return value;
  throw new WebDriverError(`${value.error}: ${value.message}`);
}

/** A WebKit driver, and the options with which it starts a browser. */
interface Driver {
  command: string[];
  options: object;
}

async function startWebKit({ command, options }: Driver): Promise<RunningBrowser> {
  const port = programPort();
  const [program = '', ...args] = command;
  const child = start(program, [...args, `--port=${port}`], freshDataDir());
  (await connected(port, child)).destroy();
  const sessions = `http://127.0.0.1:${port}/session`;
  const capabilities = { alwaysMatch: { ...options, proxy: OFFLINE } };
  const { sessionId } = (await request('POST', sessions, { capabilities })) as unknown as {
    sessionId: string;
  };
  const send: Send = (command, { id, ...params } = {}) => {
    const [method, path] = COMMANDS[command];
    const url = `${sessions}/${sessionId}${path.replace(':id', String(id))}`;
    return request(method, url, method === 'GET' ? undefined : params);
  };
  return { send, stop: () => stop(child) };
}

const GTK: Driver = {
  command: ['xvfb-run', '-a', '-s', '-screen 0 1600x1200x24', 'WebKitWebDriver'],
  options: {
    'webkitgtk:browserOptions': {
      binary: globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0],
      args: ['--automation'],
    },
  },
};
/** WebKit as in Safari 16.0. Its window always has 800 × 600 px. */
const WPE: Driver = {
  command: ['WPEWebDriver'],
  options: {
    'wpe:browserOptions': {
      binary: programNamed('cog'),
      args: ['--automation', '--platform=headless'],
    },
  },
};

/** The browsers other than Chromium, with the programs of Debian packages that each needs. */
const BROWSERS = {
  WebKitGTK: { programs: ['xvfb-run', 'WebKitWebDriver'], start: () => startWebKit(GTK) },
  'WPE WebKit': { programs: ['WPEWebDriver', 'cog'], start: () => startWebKit(WPE) },
  'Firefox ESR': { programs: ['firefox-esr'], start: startFirefox },
};
export type BrowserName = keyof typeof BROWSERS;
export const BROWSER_NAMES = Object.keys(BROWSERS) as BrowserName[];

/** Returns the first missing program of a browser. */
export const missingProgram = (name: BrowserName): string | undefined =>
  BROWSERS[name].programs.find((program) => !programNamed(program));

/** Starts a browser with one window of SIZE. */
export async function startBrowser(name: BrowserName): Promise<RunningBrowser> {
  const browser = await BROWSERS[name].start();
  await browser.send('timeouts', TIMEOUTS);
  await browser.send('window', SIZE);
  return browser;
}
