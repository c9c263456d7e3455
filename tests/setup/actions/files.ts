import { connect } from 'node:net';
import { expect } from 'vitest';
import type { Answer, Client } from '../client';

export const MEGABYTE = 1024 * 1024;

/** Returns `length` different bytes, so that a piece in a wrong place is noticed. */
export function bytesOf(length: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at + 4 <= length; at += 4)
    bytes.writeUInt32LE((at * 2_654_435_761 + seed) >>> 0, at);
  return bytes;
}

/** Announces an upload of `tamano` bytes. */
export function announce(client: Client, tamano: number, values: object = {}): Promise<Answer> {
  return client.post('/api/archivos', {
    nombre: 'guía.pdf',
    tipo: 'application/pdf',
    tamano,
    ...values,
  });
}

/** Begins an upload and returns its id. */
export async function begin(client: Client, tamano: number, values: object = {}): Promise<string> {
  const response = await announce(client, tamano, values);
  expect(response.status, response.text).toBe(200);
  return response.json.id;
}

const TYPE = { 'content-type': 'application/octet-stream' };

/** Sends the next bytes of a file. */
export function sendChunk(client: Client, id: string, desde: number, bytes: Buffer) {
  return client.put(`/api/archivos/${id}?desde=${desde}`, bytes, TYPE);
}

/** Uploads a whole file by chunks of `size`; returns its id. */
export async function upload(
  client: Client,
  bytes: Buffer,
  values: object = {},
  size = 8 * MEGABYTE,
) {
  const id = await begin(client, bytes.length, values);
  for (let at = 0; at < bytes.length; at += size) {
    const response = await sendChunk(client, id, at, bytes.subarray(at, at + size));
    expect(response.status, response.text).toBe(200);
  }
  return id;
}

/** Returns a file's entry in the list, whether uploaded or still uploading. */
export async function stateOf(client: Client, id: string) {
  const { archivos, pendientes } = (await client.get('/api/archivos')).json;
  return [...pendientes, ...archivos].find((file: { id: string }) => file.id === id);
}

/** Sends part of a chunk. Returns a function that aborts the connection. */
export async function sendPart(
  client: Client,
  id: string,
  desde: number,
  bytes: Buffer,
  length: number,
) {
  const { hostname, port, host } = new URL(client.url);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const head = [
    `PUT /api/archivos/${id}?desde=${desde} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${client.url}`,
    `Cookie: ${cookie}`,
    'Content-Type: application/octet-stream',
    `Content-Length: ${length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await new Promise((resolve) => socket.write(bytes, resolve));
  return () => socket.destroy();
}

/** Sends a picture of a page as the editor does; `path` chooses what it is for. */
export function sendPicture(
  client: Client,
  bytes: Uint8Array,
  path = '/api/imagenes',
): Promise<Answer> {
  const form = new FormData();
  form.set('archivo', new File([Uint8Array.from(bytes)], 'foto.png', { type: 'image/png' }));
  return client.post(path, form);
}
