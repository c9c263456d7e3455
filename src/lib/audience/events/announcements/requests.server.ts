import { answerSignUp } from '@/lib/audience/contacts/newsletter-requests.server';
import { reading } from '@/lib/kernel/db';
import type { PageContext } from '@/lib/kernel/http/body';
import { findPublicPage } from '@/lib/page/profile/lookup.server';
import { getPlan } from '@/lib/page/profile/service.server';
import { hasMail } from '@/lib/people/mail/service.server';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import { everyEvent } from '../published.server';

/** Returns the page at a slug, or at a former one, when its plan has events and it has some. */
async function findAnnouncer(slug: string) {
  const first = await findPublicPage(slug);
  const page = first.kind === 'moved' ? await findPublicPage(first.slug) : first;
  if (page.kind !== 'page') return undefined;
  const db = await reading();
  if (!PLAN_RULES[await getPlan(page.uid, db)].events) return undefined;
  return (await everyEvent(db, page.uid)).length > 0 ? page : undefined;
}

/** `GET` and `POST /{slug}/eventos/avisame`: undefined where no page shows dates. */
export async function answerDates(context: PageContext) {
  const { language } = context.locals;
  const announcer = hasMail() ? await findAnnouncer(context.params['slug'] ?? '') : undefined;
  return answerSignUp(context, announcer && { ...announcer, kind: 'fechas', language, texto: '' });
}
