import { compare, type Side } from '../compare';
import { figure, type Row } from '../figure';
import { askOnce, OPENING } from '../load';
import { buildBarePages } from '../references/build';
import { seeded } from '../seeded';
import { helper, product } from '../servers';

const ROUNDS = 7;
const PAGES_A_ROUND = 250;

/** The pages of a round. None has been requested before. */
function pages(round: number): string[] {
  const first = 1 + round * PAGES_A_ROUND;
  return Array.from({ length: PAGES_A_ROUND }, (_, index) => `/persona-${first + index}`);
}

/** A page's first request, against the same page of Astro without our server. */
export const s2: Row = {
  row: 'S2',
  measure: async () => {
    const program = await buildBarePages();
    const DATA_DIR = await seeded((ROUNDS + 1) * PAGES_A_ROUND + 1);
    const server = await product({ DATA_DIR });
    const bare = await helper(program, { env: { DATA_DIR, PUBLIC_URL: server.url } });
    const side = (pid: number, url: string): Side => ({
      pid,
      load: (round) => askOnce(url, pages(round), OPENING),
    });
    const ours = side(server.pid, server.url.replace('localhost', '127.0.0.1'));
    const { reference, measured, byClock, note } = await compare(
      side(bare.pid, bare.url),
      ours,
      ROUNDS,
    );
    return [
      figure({
        row: 'S2',
        what: 'public page, first request, against the bare Astro page',
        unit: '/s',
        reference,
        measured,
        ratio: byClock,
        bar: { least: 0.7 },
        note: `${PAGES_A_ROUND} pages a round, each asked for once; ${note}`,
      }),
    ];
  },
};
