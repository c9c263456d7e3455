import { CLOSED } from '@/lib/page/adult/rules';
import { Section } from '../ui/layout/Section';
import { Text } from '../ui/layout/Text';
import styles from './Adult.module.css';
import { adultTexts } from './texts';

interface CountryRow {
  name: string;
  state: keyof typeof adultTexts.countries.states;
  why: string;
}

/** What visitors see, country by country. */
export function Countries({ verifier }: { verifier: string | null }) {
  const c = adultTexts.countries;
  const state = verifier ? 'verificador' : 'cerrado';
  const rows: CountryRow[] = [
    ...CLOSED.map((country) => ({ name: c.nameOf(country), state, why: c.laws[country] }) as const),
    { name: c.unknown, state, why: c.unknownWhy },
    { name: c.others, state: 'aviso', why: c.othersWhy },
  ];
  return (
    <Section title={c.title} help={c.help}>
      <Text look="help">{verifier ? c.verified(verifier) : c.closed}</Text>
      <table className={styles.countries}>
        <caption className="visually-hidden">{c.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{c.country}</th>
            <th scope="col">{c.state}</th>
            <th scope="col">{c.why}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>
                <span className={styles.state} data-shown={row.state === 'aviso' || undefined}>
                  {c.states[row.state]}
                </span>
              </td>
              <td>{row.why}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
