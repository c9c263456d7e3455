const BLOCK = 512;

/** An entry of a tar archive, as a test wants it. */
export interface TarEntry {
  name: string;
  content?: string | Buffer;
  /** As tar writes it: 0 a file, 1 a hard link, 2 a link, 3 a device, 5 a folder. */
  type?: string;
  link?: string;
  mode?: number;
  /** A size that is not the content's. */
  size?: number;
}

/** An entry's header and content, padded; none of it is checked. */
export function tarEntry({ name, content = '', type = '0', link = '', mode, size }: TarEntry) {
  const bytes = Buffer.from(content);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, width: number) => `${value.toString(8).padStart(width, '0')}\0`;
  header.write(name, 0, 100);
  header.write(octal(mode ?? 0o644, 7), 100);
  header.write(octal(size ?? bytes.length, 11), 124);
  header.write(octal(0, 11), 136);
  header.write('        ', 148);
  header.write(type, 156);
  header.write(link, 157, 100);
  header.write('ustar  \0', 257, 'latin1');
  header.write(
    `${octal(
      header.reduce((sum, byte) => sum + byte, 0),
      6,
    )} `,
    148,
  );
  const padding = Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK);
  return Buffer.concat([header, bytes, padding]);
}

/** The end of an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK);
