import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Range, TableName } from '@/lib/statistics/figures';
import { analyticsTexts } from '../charts/format';
import { ofThisPage } from '../core/me';
import { texts } from '../texts';
import { ButtonLink } from '../ui/Button';
import { Inline, Stack, Text } from '../ui/layout/Layout';
import { Toggle } from '../ui/Toggle';

/** The range's tables as CSV files, with a choice of the separator. */
export function Export({ range, tables }: { range: Range; tables: TableName[] }) {
  const [forExcel, setForExcel] = useState(false);
  const separator = forExcel ? '&separador=punto-y-coma' : '';
  return (
    <Stack gap={3}>
      <Inline center gap={3}>
        <Toggle label={texts.csvForExcel} checked={forExcel} onChange={setForExcel} />
        <Text as="span" look="help" aria-hidden>
          {texts.csvForExcel}
        </Text>
      </Inline>
      <Inline gap={3}>
        {tables.map((table) => (
          <ButtonLink
            key={table}
            href={ofThisPage(
              `/api/estadisticas/exportar?rango=${range}&tabla=${table}${separator}`,
            )}
            download
            icon={<Download />}
          >
            {analyticsTexts.csv[table]}
          </ButtonLink>
        ))}
      </Inline>
    </Stack>
  );
}
