import { ask } from './ask.ts';
import { conversation, conversations, rate, remove } from './conversations.ts';
import { confirm, dismiss } from './proposals.ts';
import { settings, switchOutside } from './settings.ts';

export const copilot = { ask, confirm, dismiss, conversations, conversation, remove, rate, settings, switchOutside };
