/**
 * Sends views and beacons at a steady pace over raw sockets, however fast it is answered: a process of S18.
 * A response's time counts from when its request was due, not from when a connection was free.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { OPENING } from './load';

/** What is sent, and for how long. */
export interface Pace {
  port: number;
  host: string;
  /** Of each, in a second. */
  views: number;
  beacons: number;
  pages: number;
  /** The exponent of Zipf's law: how much more the popular pages are requested. */
  zipf: number;
  warmUpSeconds: number;
  seconds: number;
}

/** What became of it after the warm-up; `sent` is of the whole run. */
export interface Outcome {
  sent: number;
  answered: number;
  failed: number;
  /** Milliseconds; null where nothing was answered. */
  p50: number | null;
  p99: number | null;
}

const CONNECTIONS = 64;
const AGENTS = 997;
const TICK_MS = 2;
/** Requests that wait for a connection: beyond it the server has fallen behind for good. */
const MAX_WAITING = 100_000;
const PATIENCE_MS = 20_000;

interface Request {
  text: string;
  due: number;
}

const uidOf = (page: number) => `5eed0000-0000-7000-8000-${String(page).padStart(12, '0')}`;
const slugOf = (page: number) => (page === 0 ? 'grande' : `persona-${page}`);

/** A page by Zipf's law: the first is requested most. */
function pageBy({ pages, zipf }: Pace): number {
  const chance = Math.random();
  const rank =
    zipf === 1
      ? (pages + 1) ** chance
      : (chance * ((pages + 1) ** (1 - zipf) - 1) + 1) ** (1 / (1 - zipf));
  return Math.min(pages, Math.floor(rank)) - 1;
}

function headersOf(host: string, visitor: number, more: Record<string, string>): string {
  const agent = `${OPENING['user-agent']} Instagram 312.0.0.${(visitor % AGENTS) + 1} Android`;
  const headers = { host, ...more, 'user-agent': agent };
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}

/** One kind of request on connections of its own. */
class Lane {
  sent = 0;
  failed = 0;
  readonly times: number[] = [];
  readonly #waiting: Request[] = [];
  #next = 0;
  readonly #idle: Socket[] = [];
  #busy = 0;

  constructor(
    readonly pace: Pace,
    readonly perSecond: number,
    readonly textOf: (visitor: number) => string,
    readonly countsFrom: number,
  ) {
    for (let count = 0; count < CONNECTIONS; count += 1) this.#open();
  }

  #open(): void {
    const socket = connect(this.pace.port, '127.0.0.1').setNoDelay(true);
    let buffered = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
      const status = statusOfWhole(buffered);
      if (status === undefined) return;
      buffered = Buffer.alloc(0);
      this.#answered(socket, status);
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      if (this.#requests.delete(socket))
        [this.failed, this.#busy] = [this.failed + 1, this.#busy - 1];
      const at = this.#idle.indexOf(socket);
      if (at >= 0) this.#idle.splice(at, 1);
      this.#open();
    });
    this.#idle.push(socket);
  }

  readonly #requests = new Map<Socket, Request>();

  #answered(socket: Socket, status: number): void {
    const request = this.#requests.get(socket);
    this.#requests.delete(socket);
    this.#busy -= 1;
    this.#idle.push(socket);
    if (!request) return;
    if (status !== 200 && status !== 204) this.failed += 1;
    else if (request.due >= this.countsFrom) this.times.push(performance.now() - request.due);
    this.#go();
  }

  #go(): void {
    while (this.#next < this.#waiting.length && this.#idle.length > 0) {
      const [socket, request] = [this.#idle.pop(), this.#waiting[this.#next]];
      if (!socket || !request) return;
      this.#next += 1;
      this.#busy += 1;
      this.#requests.set(socket, request);
      socket.write(request.text, 'latin1');
    }
    if (this.#next > 10_000) this.#next -= this.#waiting.splice(0, this.#next).length;
  }

  /** Sends all that is due by now. */
  turn(began: number, now: number): void {
    for (const last = Math.floor(((now - began) / 1_000) * this.perSecond); this.sent < last; ) {
      this.sent += 1;
      const due = began + (this.sent / this.perSecond) * 1_000;
      if (this.#waiting.length - this.#next >= MAX_WAITING) this.failed += 1;
      else this.#waiting.push({ text: this.textOf(this.sent), due });
    }
    this.#go();
  }

  get isDone(): boolean {
    return this.#busy === 0 && this.#next === this.#waiting.length;
  }

  outcome(): Outcome {
    const { sent, failed } = this;
    const sorted = Float64Array.from(this.times).sort();
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? null;
    return { sent, answered: sorted.length, failed, p50: at(0.5), p99: at(0.99) };
  }
}

/** The status of a response that has arrived whole; undefined before. */
function statusOfWhole(buffered: Buffer): number | undefined {
  const end = buffered.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = buffered.toString('latin1', 0, end).toLowerCase();
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  const isWhole =
    length === undefined
      ? !head.includes('chunked') ||
        buffered.toString('latin1', buffered.length - 5) === '0\r\n\r\n'
      : buffered.length >= end + 4 + Number(length);
  return isWhole ? Number(head.slice(9, 12)) : undefined;
}

function viewOf(pace: Pace, visitor: number): string {
  const headers = headersOf(pace.host, visitor, OPENING);
  return `GET /${slugOf(pageBy(pace))} HTTP/1.1\r\n${headers}\r\n`;
}

function beaconOf(pace: Pace, visitor: number): string {
  const uid = uidOf(pageBy(pace));
  const ref = 'https://l.instagram.com/';
  const body = JSON.stringify({ tipo: 'view', uid, ms: 812, ref, busca: '' });
  const headers = headersOf(pace.host, visitor, {
    origin: `http://${pace.host}`,
    'content-type': 'text/plain;charset=UTF-8',
    'content-length': String(body.length),
    'x-forwarded-for': `187.${(visitor >> 16) & 127}.${(visitor >> 8) & 255}.${visitor & 255}`,
  });
  return `POST /api/visitas HTTP/1.1\r\n${headers}\r\n${body}`;
}

async function send(pace: Pace): Promise<{ views: Outcome; beacons: Outcome }> {
  const began = performance.now();
  const countsFrom = began + pace.warmUpSeconds * 1_000;
  const endsAt = countsFrom + pace.seconds * 1_000;
  const views = new Lane(pace, pace.views, (visitor) => viewOf(pace, visitor), countsFrom);
  const beacons = new Lane(pace, pace.beacons, (visitor) => beaconOf(pace, visitor), countsFrom);
  for (let now = began; now < endsAt; now = performance.now()) {
    views.turn(began, now);
    beacons.turn(began, now);
    await sleep(TICK_MS);
  }
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (!(views.isDone && beacons.isDone) && performance.now() < giveUpAt) await sleep(50);
  return { views: views.outcome(), beacons: beacons.outcome() };
}

process.on('message', (pace: Pace) => {
  void send(pace).then((outcome) => process.send?.(outcome));
});
process.send?.('ready');
