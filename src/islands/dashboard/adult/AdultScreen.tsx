import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { CLOSED } from '@/lib/adult/rules';
import type { AdultRules } from '@/lib/adult/schema';
import { isAdult } from '@/lib/links/adult';
import { useMay } from '../core/me';
import { $draft } from '../draft/profile';
import { $products, loadProducts } from '../products/catalogue/list';
import { Button } from '../ui/Button';
import { Failed } from '../ui/Failed';
import { LockedBox } from '../ui/LockedBox';
import { Stack } from '../ui/layout/Layout';
import { Note } from '../ui/layout/Note';
import screen from '../ui/layout/Screen.module.css';
import { Section } from '../ui/layout/Section';
import { Text } from '../ui/layout/Text';
import { ConfirmButton } from '../ui/overlays/Confirm';
import { dayOf } from '../ui/time';
import styles from './Adult.module.css';
import { Listed } from './Listed';
import { $answering, $rules, acceptRules, loadRules, withdrawRules } from './rules';
import { adultTexts } from './texts';

/** The button is enabled once the box "read" is checked. */
function Accept({ version }: { version: number }) {
  const [read, setRead] = useState(false);
  const busy = useStore($answering);
  return (
    <Stack start gap={4}>
      <label className={styles.read}>
        <input type="checkbox" checked={read} onChange={({ target }) => setRead(target.checked)} />
        {adultTexts.rules.read}
      </label>
      <Button look="primary" disabled={!read || busy} onClick={() => void acceptRules(version)}>
        {adultTexts.rules.accept}
      </Button>
    </Stack>
  );
}

function Withdraw() {
  const busy = useStore($answering);
  return (
    <ConfirmButton
      button={(ask) => <Button onClick={ask}>{adultTexts.rules.withdraw}</Button>}
      title={adultTexts.rules.withdrawTitle}
      text={adultTexts.rules.withdrawText}
      confirm={adultTexts.rules.withdraw}
      keep={adultTexts.rules.withdrawKeep}
      danger
      busy={busy}
      onConfirm={() => withdrawRules().then(() => true)}
    />
  );
}

/** The person who accepted the rules, and the possible actions. */
function Standing({ rules }: { rules: AdultRules }) {
  const mayAnswer = useMay('page.manage');
  const { aceptacion, version, plan } = rules;
  const stands = aceptacion?.version === version;
  return (
    <div className={styles.standing} data-stands={stands || undefined}>
      {aceptacion && (
        <p>
          {adultTexts.rules.accepted(
            aceptacion.nombre,
            dayOf(aceptacion.aceptadaEn),
            aceptacion.version,
          )}
        </p>
      )}
      {aceptacion && !stands && (
        <Note as="p" kind="warn">
          {adultTexts.rules.changed}
        </Note>
      )}
      {!mayAnswer && !stands && <Text look="help">{adultTexts.rules.ownersOnly}</Text>}
      {mayAnswer && plan && !stands && <Accept version={version} />}
      {mayAnswer && aceptacion && <Withdraw />}
    </div>
  );
}

/** The rules to read before anything of +18 is published, and who accepted them. */
function Rules({ rules }: { rules: AdultRules }) {
  return (
    <Section id="reglas" title={adultTexts.rules.title} help={adultTexts.rules.help(rules.version)}>
      {adultTexts.rules.parts.map(({ title, points }) => (
        <div key={title} className={styles.part}>
          <h3>{title}</h3>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      ))}
      <Standing rules={rules} />
    </Section>
  );
}

interface CountryRow {
  name: string;
  state: keyof typeof adultTexts.countries.states;
  why: string;
}

/** Visibility of adult content by country. */
function Countries({ verifier }: { verifier: string | null }) {
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

/** Shown when the plan lacks the feature; existing content stays. */
function Locked() {
  const links = useStore($draft)?.enlaces ?? [];
  const catalogue = useStore($products);
  const products = typeof catalogue === 'string' ? [] : catalogue.productos;
  const hasAdultContent = links.some(isAdult) || products.some(({ adulto }) => adulto);
  return <LockedBox {...adultTexts.locked} isKept={hasAdultContent} whole />;
}

function Content({ rules }: { rules: AdultRules }) {
  const stands = rules.plan && rules.aceptacion?.version === rules.version;
  const own = <Listed stands={stands} />;
  return (
    <div className={screen.screen}>
      {!rules.plan && <Locked />}
      {stands && own}
      {stands && <Countries verifier={rules.verificador} />}
      <Rules rules={rules} />
      {!stands && own}
      {!stands && <Countries verifier={rules.verificador} />}
    </div>
  );
}

/** /contenido-18: the page's adult content and its rules. */
export default function AdultScreen() {
  const rules = useStore($rules);
  useEffect(() => {
    void loadRules();
    void loadProducts();
  }, []);
  if (rules === 'loading') return <p role="status">{adultTexts.loading}</p>;
  if (rules === 'failed') {
    return <Failed text={adultTexts.failed} onAgain={() => void loadRules()} />;
  }
  return <Content rules={rules} />;
}
