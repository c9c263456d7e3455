import { Download } from 'lucide-react';
import type { Range, TableName } from '@/lib/audience/statistics/figures';
import { ofThisPage } from '../kernel/me';
import { ButtonLink } from '../ui/Button';
import styles from './Reset.module.css';
import { analytics as t } from './texts';

/** The range's tables as CSV files. */
export function Export({ range, tables }: { range: Range; tables: TableName[] }) {
  return (
    <div className={styles.files}>
      {tables.map((table) => (
        <ButtonLink
          key={table}
          href={ofThisPage(`/api/estadisticas/exportar?rango=${range}&tabla=${table}`)}
          download
          icon={<Download aria-hidden="true" />}
        >
          {t.csv[table]}
        </ButtonLink>
      ))}
    </div>
  );
}
