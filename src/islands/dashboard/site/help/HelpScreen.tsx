import { useStore } from '@nanostores/react';
import { ChevronDown, Search } from 'lucide-react';
import { useState } from 'react';
import { matchesSearch } from '@/lib/core/text/characters';
import { CONVERSATION_WISH } from '@/lib/operator/support/rules';
import type { HelpGroup, HelpTopic } from '@/lib/site/help/topic';
import { $router } from '../../core/router';
import { $site } from '../../core/site';
import { TextInput } from '../../ui/forms/Fields';
import { Section, Stack } from '../../ui/layout/Layout';
import screen from '../../ui/layout/Layout.module.css';
import { useLoaded } from '../../ui/Pending';
import { $support, loadSupport } from './conversations';
import styles from './Help.module.css';
import { Support, Thread } from './Support';
import { helpTexts } from './texts';

function textOf({ question, answer, words = '' }: HelpTopic): string {
  return [question, ...answer, words].join(' ');
}

function withoutPlans({ answer, withoutPlans: other = answer, ...topic }: HelpTopic): HelpTopic {
  return { ...topic, answer: other };
}

function withoutModel({ withoutModel: other, ...topic }: HelpTopic): HelpTopic {
  return { ...topic, ...other };
}

/** Returns the groups with the topics that match a query; all topics for an empty query. */
export function helpFor(question: string): HelpGroup[] {
  const { plans, missing, ai } = $site.get();
  const isGiven = ({ needs }: HelpTopic) => !needs || !missing.includes(needs);
  const fitting = (topic: HelpTopic) => {
    const ours = ai ? topic : withoutModel(topic);
    return plans ? ours : withoutPlans(ours);
  };
  return helpTexts.groups
    .filter(({ ofPlans }) => !ofPlans || plans)
    .map(({ title, topics }) => ({
      title,
      topics: topics
        .filter(isGiven)
        .map(fitting)
        .filter((topic) => matchesSearch(textOf(topic), question)),
    }))
    .filter(({ topics }) => topics.length > 0);
}

function Topic({ topic, open }: { topic: HelpTopic; open: boolean }) {
  return (
    <details className={styles.topic} open={open}>
      <summary>
        {topic.question}
        <ChevronDown />
      </summary>
      <Stack start gap={3} className={styles.answer}>
        {topic.answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {topic.goTo && <a href={topic.goTo.href}>{topic.goTo.label}</a>}
      </Stack>
    </details>
  );
}

interface QuestionProps {
  typed: string;
  onType: (typed: string) => void;
  /** The search result in words, for screen readers too. */
  said: string;
}

function Question({ typed, onType, said }: QuestionProps) {
  return (
    <search className={styles.search}>
      <label htmlFor="ayuda-busqueda" className="visually-hidden">
        {helpTexts.search}
      </label>
      <Search />
      <TextInput
        id="ayuda-busqueda"
        type="search"
        value={typed}
        placeholder={helpTexts.placeholder}
        onChange={(event) => onType(event.target.value)}
      />
      <p className={styles.count} aria-live="polite">
        {said}
      </p>
    </search>
  );
}

function None({ query }: { query: string }) {
  const isAnswered = !useStore($site).missing.includes('prioritySupport');
  return (
    <Stack start gap={2} className={styles.none}>
      <p>{helpTexts.none(query)}</p>
      <p>{isAnswered ? helpTexts.noneHint : helpTexts.noneHintAlone}</p>
    </Stack>
  );
}

/** Help topics with a search field, and a link to ask the operator. */
function Topics() {
  const [question, setQuestion] = useState('');
  const query = question.trim();
  const support = useLoaded($support, loadSupport);
  const isAnswered = typeof support !== 'string' && support.abierto;
  const groups = helpFor(query);
  const count = groups.reduce((sum, { topics }) => sum + topics.length, 0);
  return (
    <div className={screen.screen}>
      <Question typed={question} onType={setQuestion} said={query && helpTexts.found(count)} />
      {query === '' && isAnswered && <Support />}
      {groups.map(({ title, topics }) => (
        <Section key={title} title={title}>
          <div>
            {topics.map((topic) => (
              <Topic key={topic.id} topic={topic} open={query !== '' && count <= 2} />
            ))}
          </div>
        </Section>
      ))}
      {count === 0 && <None query={query} />}
      {(count === 0 || (query === '' && !isAnswered)) && <Support />}
    </div>
  );
}

/** /ayuda: the help topics, or the conversation that the URL names. */
export default function HelpScreen() {
  const conversation = useStore($router)?.search[CONVERSATION_WISH];
  if (!conversation) return <Topics />;
  return (
    <div className={screen.screen}>
      <Thread id={conversation} />
    </div>
  );
}
