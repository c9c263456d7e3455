import { Download } from 'lucide-react';
import { ofThisPage } from '../core/me';
import { texts } from '../texts';
import { ButtonLink } from './Button';
import { Inline } from './layout/Layout';

/** Download links of a table as CSV: with commas, and with semicolons for Excel in Spanish. */
export function CsvLinks({ path, label }: { path: string; label: string }) {
  const mark = path.includes('?') ? '&' : '?';
  return (
    <Inline gap={3}>
      <ButtonLink look="quiet" href={ofThisPage(path)} download icon={<Download />}>
        {label}
      </ButtonLink>
      <ButtonLink
        look="quiet"
        href={ofThisPage(`${path}${mark}separador=punto-y-coma`)}
        download
        aria-label={`${label}: ${texts.csvForExcel}`}
      >
        {texts.csvForExcel}
      </ButtonLink>
    </Inline>
  );
}
