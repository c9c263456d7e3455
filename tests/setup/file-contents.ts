import type { FileContents } from '../../src/lib/portability/file-contents';
import { parseImport } from '../../src/lib/portability/read.server';

/** A text as the bytes of a file that is to be imported. */
export const bytes = (text: string) => new TextEncoder().encode(text);

/** The links among what was found in a file. */
export const linksIn = ({ items }: FileContents) => items.filter((item) => 'values' in item);

/** The addresses of the links in a file. */
export const urls = async (file: Uint8Array | string) =>
  linksIn(await parseImport(typeof file === 'string' ? bytes(file) : file)).map(
    ({ values }) => values['url'],
  );
