import { Check } from 'lucide-react';
import { LACKING, type Lacking } from '@/lib/store/shop/limits';
import { ButtonLink } from '../ui/Button';
import { Section } from '../ui/layout/Section';
import { Text } from '../ui/layout/Text';
import styles from './Store.module.css';
import { shopTexts } from './texts';

const GOES: Record<Lacking, string> = {
  producto: '/productos',
  cobro: '#cobros',
  vendedor: '#vendedor',
};

/** What a shop needs before it can sell: what is done, and the way to what is not. */
export function Start({ missing }: { missing: Lacking[] }) {
  const { start } = shopTexts;
  return (
    <Section title={start.title} help={missing.length > 0 ? start.help : start.readyHelp}>
      <ol>
        {LACKING.map((name) => {
          const isDone = !missing.includes(name);
          const { name: title, help, go } = start[name];
          return (
            <li key={name} className={styles.step} data-done={isDone || undefined}>
              <span className={styles.mark}>
                {isDone && <Check />}
                {isDone && <span className="visually-hidden">{start.done}</span>}
              </span>
              <div>
                <Text look="title" className={styles.name}>
                  {title}
                </Text>
                <Text look="fact" className={styles.fact}>
                  {help}
                </Text>
              </div>
              {!isDone && <ButtonLink href={GOES[name]}>{go}</ButtonLink>}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
