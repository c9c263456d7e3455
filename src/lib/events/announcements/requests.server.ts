import { answerSignUp } from '@/lib/contacts/newsletter-requests.server';
import { reading } from '@/lib/core/db';
import type { PageContext } from '@/lib/core/http/body';
import { hasMail } from '@/lib/mail/service.server';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import { findPublicPage } from '@/lib/profile/lookup.server';
import { getPlan } from '@/lib/profile/service.server';
import { everyEvent } from '../published.server';

/** Returns the page at a slug, or a former one, when its plan includes events and it has some. */
async function findAnnouncer(slug: string) {
  const first = await findPublicPage(slug);
  const page = first.kind === 'moved' ? await findPublicPage(first.slug) : first;
  if (page.kind !== 'page') return undefined;
  const db = await reading();
  if (!PLAN_RULES[await getPlan(page.uid, db)].events) return undefined;
  return (await everyEvent(db, page.uid)).length > 0 ? page : undefined;
}

/** `GET` and `POST /{slug}/eventos/avisame`; undefined when the page shows no dates. */
export async function answerDates(context: PageContext) {
  const { language } = context.locals;
  const announcer = hasMail() ? await findAnnouncer(context.params['slug'] ?? '') : undefined;
  return answerSignUp(context, announcer && { ...announcer, kind: 'fechas', language, texto: '' });
}
