import { useStore } from '@nanostores/react';
import { adultStands } from '@/lib/page/adult/rules';
import type { FieldsProps } from '../../catalogue/form';
import { m } from '../../catalogue/texts';
import { $base } from '../../draft/profile';
import { Section } from '../../ui/Section';
import { Toggle } from '../../ui/Toggle';
import styles from './Editor.module.css';

/** Whether a product is for adults, and what that means for its buyers. */
export function AdultField({ form, faults, change }: FieldsProps) {
  const base = useStore($base);
  const stands = base !== null && adultStands(base);
  const { title, label, help, lacking, go } = m.form.adult;
  return (
    <Section title={title}>
      {(stands || form.adulto) && (
        <div className={styles.switch}>
          <div>
            <p className={styles.label}>{label}</p>
            <p className={styles.help}>{help}</p>
          </div>
          <Toggle label={label} checked={form.adulto} onChange={(adulto) => change({ adulto })} />
        </div>
      )}
      {!stands && (
        <p className={styles.help}>
          {lacking} <a href="/contenido-18">{go}</a>
        </p>
      )}
      {faults['adulto'] && (
        <p className={styles.fault} role="alert">
          {faults['adulto']}
        </p>
      )}
    </Section>
  );
}
