import { letterShowing } from '@/lib/profile/pictures.server';
import { findShowing } from './queries.server';

// Registers the references of letters, which keep their pictures from being removed.
letterShowing.answerWith(findShowing);
