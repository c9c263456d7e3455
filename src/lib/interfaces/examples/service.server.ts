import type { PageView } from '@/lib/interfaces/page-view/compose';
import { AppError } from '@/lib/kernel/http/errors';
import { faceOf } from '@/lib/page/appearance/face.server';
import { getPlan } from '@/lib/page/profile/service.server';
import { type ExampleId, isExample } from './names';
import { exampleProfile, patternOf } from './rules';
import type { Pattern } from './schema';

/** How long the page of an example is shown as it was drawn: its dates move with the day. */
const SHOWN_FOR = 3_600_000;

/** The page of an example, as it is `until` a moment. */
interface Example {
  id: ExampleId;
  profile: PageView;
  face: string | undefined;
  until: number;
}

/** The example of a name, or undefined when there is none of it. */
export async function findExample(name: string, language: string): Promise<Example | undefined> {
  if (!isExample(name)) return undefined;
  const now = new Date();
  const profile = exampleProfile(name, language, now);
  const face = await faceOf(profile.apariencia, profile.nombre);
  return {
    id: name,
    profile,
    face: face.base64,
    until: Math.min(now.getTime() + SHOWN_FOR, face.until),
  };
}

/**
 * What a page can start with from an example, by its plan. Nothing is stored until the page is
 * saved. Throws `notFound` when there is no example of that name.
 */
export async function findPattern(uid: string, name: string, language: string): Promise<Pattern> {
  if (!isExample(name)) throw new AppError('notFound');
  return patternOf(name, language, await getPlan(uid));
}
