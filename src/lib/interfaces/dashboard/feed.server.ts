import * as notifications from '@/lib/people/notifications/service.server';
import type { Feed } from './notifications';

/** A page of a person's feed; `before` is the id of the last entry of the page before. */
export async function readFeed(persona: string, before?: string): Promise<Feed> {
  // What is stored under a name was made for it.
  return (await notifications.readFeed(persona, before)) as Feed;
}
