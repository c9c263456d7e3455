import { useStore } from '@nanostores/react';
import { SelectField } from '../ui/forms/Fields';
import { Stack } from '../ui/layout/Layout';
import { Row } from '../ui/lists/Row';
import { Toggle } from '../ui/Toggle';
import { $row, placeRow, showRow } from './networks';
import { networkTexts } from './texts';

const PLACES = ['arriba', 'abajo'] as const;

/** Whether the page shows networks as a row of icons, and where. */
export function IconRow() {
  const row = useStore($row);
  return (
    <Stack gap={4}>
      <Row as="div" name={networkTexts.row.show}>
        <Toggle label={networkTexts.row.show} checked={row?.activo ?? false} onChange={showRow} />
      </Row>
      {row?.activo && (
        <SelectField
          label={networkTexts.row.place}
          value={row.datos.lugar}
          onChange={(value) => placeRow(value as (typeof PLACES)[number])}
        >
          {PLACES.map((place) => (
            <option key={place} value={place}>
              {networkTexts.row.places[place]}
            </option>
          ))}
        </SelectField>
      )}
    </Stack>
  );
}
