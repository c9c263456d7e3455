import { Download } from 'lucide-react';
import type { Range, TableName } from '@/lib/audience/statistics/figures';
import { analyticsTexts } from '../charts/format';
import { ofThisPage } from '../kernel/me';
import { ButtonLink } from '../ui/Button';
import { Inline } from '../ui/layout/Layout';

/** The range's tables as CSV files. */
export function Export({ range, tables }: { range: Range; tables: TableName[] }) {
  return (
    <Inline gap={3}>
      {tables.map((table) => (
        <ButtonLink
          key={table}
          href={ofThisPage(`/api/estadisticas/exportar?rango=${range}&tabla=${table}`)}
          download
          icon={<Download />}
        >
          {analyticsTexts.csv[table]}
        </ButtonLink>
      ))}
    </Inline>
  );
}
