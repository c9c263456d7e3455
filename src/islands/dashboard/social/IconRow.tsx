import { useStore } from '@nanostores/react';
import { Field } from '../ui/forms/Field';
import { Select } from '../ui/forms/Inputs';
import { Stack } from '../ui/Layout';
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
        <Field label={networkTexts.row.place}>
          {(control) => (
            <Select
              {...control}
              value={row.datos.lugar}
              onChange={({ target }) => placeRow(target.value as (typeof PLACES)[number])}
            >
              {PLACES.map((place) => (
                <option key={place} value={place}>
                  {networkTexts.row.places[place]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </Stack>
  );
}
