import { ExternalLink } from 'lucide-react';
import { ButtonLink } from '../ui/Button';
import { TextField } from '../ui/forms/Fields';
import type { FieldsProps } from './form';
import styles from './Store.module.css';
import { shopTexts } from './texts';

const PLACES = {
  stripe: 'https://dashboard.stripe.com/apikeys',
  mercadopago: 'https://www.mercadopago.com/developers/panel/app',
};

interface KeyFieldsProps extends FieldsProps {
  kind: 'stripe' | 'mercadopago';
}

function Steps({ kind }: Pick<KeyFieldsProps, 'kind'>) {
  const { steps, open } = shopTexts.ways[kind];
  return (
    <>
      <ol className={styles.guide}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div>
        <ButtonLink
          href={PLACES[kind]}
          target="_blank"
          rel="noopener noreferrer"
          icon={<ExternalLink />}
        >
          {open}
        </ButtonLink>
      </div>
    </>
  );
}

/** A creator's own key at a provider: where to get it, and the place to paste it. */
export function KeyFields({ kind, replaces, fields, faults, change }: KeyFieldsProps) {
  const words = shopTexts.ways[kind];
  return (
    <>
      <Steps kind={kind} />
      <TextField
        label={words.key}
        hint={replaces ? `${shopTexts.ways.replace} ${words.kept}` : words.kept}
        fault={faults['llave']}
        type="password"
        autoCapitalize="none"
        spellCheck={false}
        value={fields.llave}
        onChange={(llave) => change({ llave })}
      />
      {kind === 'mercadopago' && (
        <TextField
          label={shopTexts.ways.mercadopago.signature}
          hint={shopTexts.ways.mercadopago.signatureHelp}
          fault={faults['firma']}
          type="password"
          autoCapitalize="none"
          spellCheck={false}
          value={fields.firma}
          onChange={(firma) => change({ firma })}
        />
      )}
    </>
  );
}
