import { find, write } from './find.ts';
import { profile, saveProfile } from './profile.ts';
import { answer, close, setBlocked, thread, threads } from './threads.ts';

export const partners = { profile, saveProfile, find, write, threads, thread, answer, close, setBlocked };
