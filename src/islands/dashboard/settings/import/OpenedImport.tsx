import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $importOpen, openImport } from '../../stores/import';
import ImportDialog from './ImportDialog';

/** The import, opened by being drawn: for screens that load it only when it is wanted. */
export default function OpenedImport() {
  useEffect(openImport, []);
  return useStore($importOpen) && <ImportDialog />;
}
