import { CircleAlert, CircleCheck, CircleDashed, Copy } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { COMPANIES, type CompanyId } from '@/lib/domains/rules';
import type { DomainView } from '@/lib/domains/schema';
import { succeed } from '../../core/toasts';
import { IconButton } from '../../ui/Button';
import { copyText } from '../../ui/copy';
import { Options, SelectField } from '../../ui/forms/Fields';
import { Note, Stack, Text } from '../../ui/layout/Layout';
import { Address } from '../../ui/Parts';
import styles from './Records.module.css';
import { domainTexts } from './texts';

type WantedRecord = DomainView['registros'][number];
type Company = (typeof domainTexts.companies)[CompanyId];

/** A value to enter at the registrar, with a copy button. */
function Value({ name, value }: { name: string; value: string }) {
  const copy = async () => {
    if (await copyText(value)) succeed(domainTexts.copied);
  };
  return (
    <div className={styles.value}>
      <dt>{name}</dt>
      <dd>
        <code>
          <Address>{value}</Address>
        </code>
        <IconButton
          icon={<Copy />}
          label={domainTexts.copy(`${name}: ${value}`)}
          onClick={() => void copy()}
        />
      </dd>
    </div>
  );
}

function RecordCard({
  record,
  company,
  title,
}: {
  record: WantedRecord;
  company: Company;
  title: string;
}) {
  const heading = useId();
  const { type, host } = company.fields;
  return (
    <li className={styles.record} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <dl>
        <div className={styles.value}>
          <dt>{type}</dt>
          <dd>
            <code>{record.kind}</code>
          </dd>
        </div>
        <Value name={host} value={record.part} />
        <Value name={company.fields[record.kind]} value={record.value} />
      </dl>
    </li>
  );
}

/** The DNS records to enter at the domain's registrar, in the registrar's own terms. */
export function Records({ registros }: Pick<DomainView, 'registros'>) {
  const [chosen, setChosen] = useState<CompanyId>(COMPANIES[0]);
  const company = domainTexts.companies[chosen];
  // The registrar's note concerns A and CNAME records only.
  const isProofOnly = registros.every(({ kind }) => kind === 'TXT');
  return (
    <>
      <SelectField label={domainTexts.company} value={chosen} onChange={setChosen}>
        <Options of={COMPANIES} nameOf={(id) => domainTexts.companies[id].name} />
      </SelectField>
      <div>
        <h3>{domainTexts.steps}</h3>
        <Stack as="ol" gap={2} className={styles.steps}>
          {company.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Stack>
      </div>
      <Stack as="ul" gap={4} aria-label={domainTexts.records}>
        {registros.map((record, at) => (
          <RecordCard
            key={`${record.kind} ${record.value}`}
            {...{ record, company }}
            title={domainTexts.record(at + 1, registros.length)}
          />
        ))}
      </Stack>
      <Text look="fact">{domainTexts.nothing}</Text>
      {company.note && !isProofOnly && (
        <Note as="p" kind="warn">
          {company.note}
        </Note>
      )}
    </>
  );
}

const ICONS = {
  right: CircleCheck,
  missing: CircleDashed,
  other: CircleAlert,
  silent: CircleDashed,
} as const;

/** The result of a check of one DNS record, as text; empty before the first check. */
export function Verdict({
  verdict,
  text,
}: {
  verdict?: keyof typeof ICONS | undefined;
  text: string;
}) {
  const Icon = ICONS[verdict ?? 'missing'];
  return (
    <p className={styles.verdict} data-verdict={verdict}>
      <Icon aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}

/** The state of a domain or sender that is checked repeatedly. */
export function CheckState({ state, children }: { state: string; children: ReactNode }) {
  return (
    <p className={styles.standing} data-state={state}>
      {children}
    </p>
  );
}
