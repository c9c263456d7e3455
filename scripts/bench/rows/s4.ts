import { link, saveProfile } from '../../../tests/setup/actions/profile';
import { newPerson, signIn } from '../../../tests/setup/client';
import type { Row } from '../figure';
import { lighthouseFigure } from '../lighthouse';
import { product } from '../servers';

/** Lighthouse's mobile scores of a profile. */
export const s4: Row = {
  row: 'S4',
  measure: async () => {
    const server = await product();
    const owner = await signIn(server.url, newPerson('María Fernanda Gutiérrez'));
    const enlaces = Array.from({ length: 10 }, (_, i) => link(`Mi proyecto número ${i + 1}`));
    const bio = 'Creo cursos y cuento historias. '.repeat(5);
    const { slug } = (await saveProfile(owner, { enlaces, bio })).json;
    return [await lighthouseFigure('S4', 'profile', `${server.url}/${slug}`, 100)];
  },
};
