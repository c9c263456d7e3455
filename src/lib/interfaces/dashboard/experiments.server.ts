import type { ExperimentList, Experiments } from '@/lib/audience/experiments/schema';
import { recentFigures } from '@/lib/audience/statistics/pace.server';
import { reading } from '@/lib/kernel/db';

/** Returns the tests of a page with the visitors of its last days, by which a new one is planned. */
export async function withPace(uid: string, list: Promise<ExperimentList>): Promise<Experiments> {
  const { pruebas, maximo } = await list;
  return { pruebas, maximo, ritmo: await recentFigures(await reading(), uid, Date.now()) };
}
