/** Far above what any form of ours has. */
const MAX_PARTS = 20;
const MAX_HEADER_LENGTH = 4 * 1024;
const END_OF_HEADER = '\r\n\r\n';

function boundaryOf(contentType: string): string {
  const match = /boundary=(?:"([^"]{1,200})"|([^;\s]{1,200}))/i.exec(contentType);
  return match?.[1] ?? match?.[2] ?? '';
}

/**
 * Whether a multipart body has few parts with short headers. Its parser makes an
 * object of each part, and ten megabytes have room for a hundred thousand.
 */
export function isModestMultipart(bytes: Uint8Array, contentType: string): boolean {
  const boundary = `--${boundaryOf(contentType)}`;
  if (boundary === '--') return false;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let parts = 0;
  for (let at = body.indexOf(boundary); at >= 0; ) {
    const next = body.indexOf(boundary, at + boundary.length);
    const header = body.subarray(at, at + MAX_HEADER_LENGTH).includes(END_OF_HEADER);
    if (next >= 0 && !header) return false;
    parts += 1;
    if (parts > MAX_PARTS) return false;
    at = next;
  }
  return true;
}
