import { describe, expect, it } from 'vitest';
import { bytes, linksIn, urls } from '../../../../tests/setup/file-contents';
import { readFile } from '../read.server';

describe('a table', () => {
  it('is read by the names of its columns, in Spanish and English', async () => {
    const contents = await readFile(
      bytes(
        'Link Title,Link URL,Active\n"Tienda, la mía",https://t.example,true\nB,b.example,no\n',
      ),
    );
    expect(contents.formato).toBe('csv');
    expect(linksIn(contents)).toEqual([
      { linea: 2, values: { titulo: 'Tienda, la mía', url: 'https://t.example', activo: true } },
      { linea: 3, values: { titulo: 'B', url: 'b.example', activo: false } },
    ]);
    expect(await urls('Título;Dirección\nUno;uno.example\n')).toEqual(['uno.example']);
    expect(await urls('url\nuno.example\ndos.example')).toEqual(['uno.example', 'dos.example']);
  });

  it('is read by its content when it has no names', async () => {
    const contents = await readFile(bytes('Uno,https://uno.example\nDos,https://dos.example'));
    expect(linksIn(contents).map(({ values }) => values)).toEqual([
      { url: 'https://uno.example', titulo: 'Uno' },
      { url: 'https://dos.example', titulo: 'Dos' },
    ]);
  });

  it('refuses cells that a spreadsheet would run', async () => {
    const cells = ['=1+1', '=HYPERLINK("http://x")', '+cmd|calc', '@SUM(A1)', '-2+3(x)'];
    const quoted = cells.map((cell) => `"${cell.replaceAll('"', '""')}",https://a.example`);
    const contents = await readFile(
      bytes(`titulo,url\n${quoted.join('\n')}\n@ana,https://b.example`),
    );
    expect(linksIn(contents).map(({ fault }) => Boolean(fault))).toEqual([
      ...cells.map(() => true),
      false,
    ]);
  });
});
