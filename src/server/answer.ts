import { type ServerResponse, STATUS_CODES } from 'node:http';
import { KEEP_ALIVE } from './http-server';

/** What is answered again and again: status, headers and body, the same each time. */
export interface Answer {
  status: number;
  /** Names and values in turn. */
  headers: string[];
  body: Buffer | undefined;
}

/** What Node keeps of an answer whose head is written (`headersSent` and what follows from it). */
interface Begun {
  _header: string;
  _headerSent: boolean;
}

const SECOND = 1_000;
const CONNECTION = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE / SECOND}\r\n`;
/** For Node, which only asks whether there is a head: ours goes with the body. */
const HEAD = 'sent with the body';
/** Answers at hand as bytes: a few hundred kilobytes, whatever is asked for. */
const MOST = 64;

let second = 0;
/** The bytes of answers that were asked for in this second. */
const ready = new Map<Answer, Buffer>();

function headOf({ status, headers }: Answer): string {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (let index = 0; index < headers.length; index += 2) {
    head += `${headers[index]}: ${headers[index + 1]}\r\n`;
  }
  return `${head}Date: ${new Date(second * SECOND).toUTCString()}\r\n${CONNECTION}\r\n`;
}

/** The whole answer as bytes, for as long as the Date in it is right. */
function bytesOf(answer: Answer): Buffer | undefined {
  const now = Math.floor(Date.now() / SECOND);
  if (now !== second) {
    ready.clear();
    second = now;
  }
  const made = ready.get(answer);
  if (made || ready.size >= MOST) return made;
  const head = Buffer.from(headOf(answer), 'latin1');
  const bytes = answer.body ? Buffer.concat([head, answer.body]) : head;
  ready.set(answer, bytes);
  return bytes;
}

/** Answers as Node does, with whatever headers were set before. */
export function send(res: ServerResponse, { status, headers, body }: Answer): void {
  res.writeHead(status, headers).end(body);
}

/**
 * Answers with head and body as one piece that is made once a second. Node would look at each
 * letter of each header every time, and write head and body apart.
 */
export function sendWhole(res: ServerResponse & Partial<Begun>, answer: Answer): void {
  // A connection that is to end says so, and a stop may have told it to by a header.
  const isPlain = res.shouldKeepAlive && !res.hasHeader('Connection') && res.req.method !== 'HEAD';
  const bytes = isPlain ? bytesOf(answer) : undefined;
  if (!bytes) {
    send(res, answer);
    return;
  }
  res.statusCode = answer.status;
  res._header = HEAD;
  res._headerSent = true;
  res.end(bytes);
}
