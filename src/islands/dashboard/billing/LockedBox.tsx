import { LockKeyhole } from 'lucide-react';
import { Box } from '../ui/Box';
import { PlansLink } from './PlansLink';

interface LockedBoxProps {
  title: string;
  text: string;
  /** What leads to the plans. */
  go: string;
  heading?: 'h2' | 'h3';
}

/** What the plan of a page lacks, and the way to it. */
export function LockedBox({ go, ...words }: LockedBoxProps) {
  return (
    <Box icon={LockKeyhole} {...words}>
      <PlansLink look="primary">{go}</PlansLink>
    </Box>
  );
}
