import { useStore } from '@nanostores/react';
import { productTexts } from '@/islands/dashboard/catalogue/form';
import { adultStands } from '@/lib/page/adult/rules';
import type { FieldsProps } from '../../catalogue/form';
import { $base } from '../../draft/profile';
import { Section } from '../../ui/layout/Section';
import { Text } from '../../ui/layout/Text';
import { SwitchRow } from '../../ui/lists/Row';
import styles from './Editor.module.css';

/** Whether a product is for adults, and what that means for its buyers. */
export function AdultField({ form, faults, change }: FieldsProps) {
  const base = useStore($base);
  const stands = base !== null && adultStands(base);
  const { title, label, help, lacking, go } = productTexts.form.adult;
  return (
    <Section title={title}>
      {(stands || form.adulto) && (
        <SwitchRow
          label={label}
          help={help}
          look="help"
          checked={form.adulto}
          onChange={(adulto) => change({ adulto })}
        />
      )}
      {!stands && (
        <Text look="help">
          {lacking} <a href="/contenido-18">{go}</a>
        </Text>
      )}
      {faults['adulto'] && (
        <p className={styles.fault} role="alert">
          {faults['adulto']}
        </p>
      )}
    </Section>
  );
}
