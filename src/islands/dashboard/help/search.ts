import type { HelpGroup, HelpTopic } from '@/lib/help/topic';
import { answers } from '@/lib/text/search';
import { $site } from '../shell/site';
import { t } from './texts';

function textOf({ question, answer, words = '' }: HelpTopic): string {
  return [question, ...answer, words].join(' ');
}

/** The groups with the topics that answer a question; all of them when nothing is asked. */
export function helpFor(question: string): HelpGroup[] {
  return t.groups
    .filter(({ ofPlans }) => !ofPlans || $site.get().plans)
    .map(({ title, topics }) => ({
      title,
      topics: topics.filter((topic) => answers(textOf(topic), question)),
    }))
    .filter(({ topics }) => topics.length > 0);
}
