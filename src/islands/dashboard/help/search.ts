import { help } from '@/lib/i18n/es/help';
import { plan } from '@/lib/i18n/es/help/plan';
import type { HelpGroup, HelpTopic } from '@/lib/i18n/es/help/topic';
import { answers } from '@/lib/text/search';
import { $site } from '../shell/site';

function textOf({ question, answer, words = '' }: HelpTopic): string {
  return [question, ...answer, words].join(' ');
}

/** The groups with the topics that answer a question; all of them when nothing is asked. */
export function helpFor(question: string): HelpGroup[] {
  return help.groups
    .filter((group) => group !== plan || $site.get().plans)
    .map(({ title, topics }) => ({
      title,
      topics: topics.filter((topic) => answers(textOf(topic), question)),
    }))
    .filter(({ topics }) => topics.length > 0);
}
