import { ChevronDown, Search } from 'lucide-react';
import { useState } from 'react';
import type { HelpTopic } from '@/lib/help/topic';
import { TextInput } from '../ui/Inputs';
import screen from '../ui/Screen.module.css';
import { Section } from '../ui/Section';
import styles from './HelpScreen.module.css';
import { helpFor } from './search';
import { t } from './texts';

function Topic({ topic, open }: { topic: HelpTopic; open: boolean }) {
  return (
    <details className={styles.topic} open={open}>
      <summary>
        {topic.question}
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.answer}>
        {topic.answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {topic.goTo && <a href={topic.goTo.href}>{topic.goTo.label}</a>}
      </div>
    </details>
  );
}

/** /ayuda: what people ask, searched as they type. */
export default function HelpScreen() {
  const [question, setQuestion] = useState('');
  const query = question.trim();
  const groups = helpFor(query);
  const count = groups.reduce((sum, { topics }) => sum + topics.length, 0);
  return (
    <div className={screen.screen}>
      <search className={styles.search}>
        <label htmlFor="ayuda-busqueda" className="visually-hidden">
          {t.search}
        </label>
        <Search aria-hidden="true" />
        <TextInput
          id="ayuda-busqueda"
          type="search"
          value={question}
          placeholder={t.placeholder}
          onChange={(event) => setQuestion(event.target.value)}
        />
        <p className={styles.count} aria-live="polite">
          {query && t.found(count)}
        </p>
      </search>
      {groups.map(({ title, topics }) => (
        <Section key={title} title={title}>
          <div>
            {topics.map((topic) => (
              <Topic key={topic.id} topic={topic} open={query !== '' && count <= 2} />
            ))}
          </div>
        </Section>
      ))}
      {count === 0 && (
        <div className={styles.none}>
          <p>{t.none(query)}</p>
          <p>{t.noneHint}</p>
          <a href="/soporte" target="_self">
            {t.support}
          </a>
        </div>
      )}
    </div>
  );
}
