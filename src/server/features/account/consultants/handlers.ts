import { directory, profile } from './directory.ts';
import { own, save, withdraw } from './own.ts';

export const consultants = { list: directory, get: profile, own, save, withdraw };
