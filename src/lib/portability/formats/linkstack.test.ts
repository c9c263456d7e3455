import { describe, expect, it } from 'vitest';
import { bytes, linksIn } from '../../../../tests/setup/file-contents';
import { readFile } from '../read.server';
import { importFault } from '../texts';

describe('LinkStack', () => {
  it('gives links in its order, with mail and telephone made addresses', async () => {
    const link = (values: object) => ({ order: 1, up_link: 'no', type_params: '{}', ...values });
    const contents = await readFile(
      bytes(
        JSON.stringify({
          name: 'Ana',
          littlelink_description: '<p>Hola &amp; <b>bienvenida</b></p>',
          links: [
            link({ button_id: 1, link: 'https://b.example', title: 'B', order: 2 }),
            link({ button_id: 42, link: null, title: 'Sección' }),
            link({ button_id: 6, link: 'ana@ejemplo.com', title: 'Escríbeme', order: 3 }),
            link({ button_id: 44, link: '+34 600', title: 'Llama', order: 4 }),
            link({ button_id: 43, link: null, title: '2', order: 8 }),
            link({ button_id: 1, link: 'https://a.example', title: 'A', order: 9, up_link: 'yes' }),
          ],
        }),
      ),
    );
    expect(contents.formato).toBe('linkstack');
    expect(contents.perfil).toEqual({ nombre: 'Ana', bio: 'Hola & bienvenida' });
    expect(linksIn(contents).map(({ values }) => values['url'])).toEqual([
      'https://a.example',
      'https://b.example',
      'mailto:ana@ejemplo.com',
      'tel:+34 600',
    ]);
    expect(contents.items[1]).toMatchObject({
      block: { tipo: 'titulo', datos: { texto: 'Sección' } },
    });
    expect(contents.items.at(-1)).toMatchObject({ block: { tipo: 'separador' } });
  });

  it('gives its card as a contact, as far as what it says can be stored', async () => {
    const card = (fields: object) => ({ button_id: 96, title: 'Yo', link: JSON.stringify(fields) });
    const full = { cell_phone: '+593 99 123 4567', email: 'nadie', work_email: 'ana@ejemplo.com' };
    const place = { home_address_street: 'Calle 1', home_address_city: 'Quito' };
    const contents = await readFile(
      bytes(JSON.stringify({ links: [card({ ...full, ...place }), card({}), card([])] })),
    );
    expect(contents.items[0]).toMatchObject({
      block: {
        tipo: 'contacto',
        datos: { lugar: 'Calle 1, Quito', correo: '', formulario: false, vcard: true },
      },
    });
    expect(contents.items.slice(1)).toEqual([
      expect.objectContaining({ fault: importFault('reasons.unsupported') }),
      expect.objectContaining({ fault: importFault('reasons.unsupported') }),
    ]);
  });
});
