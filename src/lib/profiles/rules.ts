import { publishedAppearance } from '../appearance/rules';
import { readAppearance } from '../appearance/schema';
import { PLAN_RULES } from '../billing/plans';

import { behindNotice } from '../links/adult';
import { publishedLinks } from '../links/rules';
import { mayDo } from '../people/rights';
import type { Role } from '../people/roles';
import {
  firstCharacters,
  firstUnits,
  fitsIn,
  hasControlCharacters,
  mostUnits,
  tidyLine,
} from '../text/characters';
import { PROFILE_LIMITS } from './limits';
import type { Plan, Profile, ProfileDraft, PublicProfile } from './schema';
import { getProfileTexts } from './texts';

// Apart, because the landing page's script needs it alone.
export { initials } from './initials';

/** A name as a provider gives it, made fit for a profile. */
export function nameFromAccount(given: string | undefined, language: string): string {
  const cut = firstUnits(given ?? '', mostUnits(PROFILE_LIMITS.nombre));
  const name = hasControlCharacters(cut) ? '' : tidyLine(cut);
  if (name === '') return getProfileTexts(language).unnamed.nombre;
  return fitsIn(name, PROFILE_LIMITS.nombre)
    ? name
    : firstCharacters(name, PROFILE_LIMITS.nombre).trim();
}

/** The links that a profile publishes at a moment, by its plan, as their owner stored them. */
export function shownLinks(profile: Pick<ProfileDraft, 'enlaces'> & { plan: Plan }, now: Date) {
  return publishedLinks(profile.enlaces, now, PLAN_RULES[profile.plan].activeLinks);
}

/** What everybody may see of a profile at a moment, by its plan. */
export function publicView(
  profile: ProfileDraft & { plan: Plan; buscadores?: boolean | undefined },
  now: Date,
): PublicProfile {
  const { nombre, bio, descripcion, profesion, formaProfesion, presentacion, slug, avatar } =
    profile;
  const { withoutMark, withoutPlansLink } = PLAN_RULES[profile.plan];
  return {
    nombre,
    bio,
    descripcion,
    profesion,
    formaProfesion,
    presentacion,
    slug,
    avatar,
    apariencia: publishedAppearance(readAppearance(profile.apariencia), profile.plan),
    enlaces: shownLinks(profile, now).map((link) => behindNotice(link, slug)),
    pie: { marca: !withoutMark, planes: !withoutPlansLink },
    buscadores: profile.buscadores,
  };
}

/** A page's profile as a role may see it: where its owner is written to is the owners'. */
export function seenAs(profile: Profile, rol: Role): Profile {
  return mayDo(rol, 'page.manage') ? profile : { ...profile, email: '' };
}
