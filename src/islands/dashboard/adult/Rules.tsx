import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { AdultRules } from '@/lib/page/adult/schema';
import { useMay } from '../kernel/me';
import { Button } from '../ui/Button';
import { Stack } from '../ui/layout/Layout';
import { Note } from '../ui/layout/Note';
import { Section } from '../ui/layout/Section';
import { Text } from '../ui/layout/Text';
import { ConfirmButton } from '../ui/overlays/Confirm';
import { dayOf } from '../ui/time';
import styles from './Adult.module.css';
import { $answering, acceptRules, withdrawRules } from './rules';
import { adultTexts } from './texts';

/** Reads, then accepts: the button waits for both. */
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

/** Who accepted what, and what can be done about it. */
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

/** What has to be read before anything of +18 is published, and who accepted it. */
export function Rules({ rules }: { rules: AdultRules }) {
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
