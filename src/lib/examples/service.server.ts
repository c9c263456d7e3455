import { faceOf } from '../appearance/face.server';
import type { PublicProfile } from '../profiles/schema';
import { type ExampleId, isExample } from './names';
import { exampleProfile } from './rules';
import { getExamplePages } from './texts/pages';

/** How long the page of an example is shown as it was drawn: its dates move with the day. */
const SHOWN_FOR = 3_600_000;

/** The page of an example, as it is `until` a moment. */
interface Example {
  id: ExampleId;
  para: string;
  profile: PublicProfile;
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
    para: getExamplePages(language)[name].para,
    profile,
    face: face.base64,
    until: Math.min(now.getTime() + SHOWN_FOR, face.until),
  };
}
