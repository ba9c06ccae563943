import { ask, ofOrganization, projects } from './ask.ts';
import { messages, receivedMessages, write, writeBack } from './messages.ts';
import { review } from './review.ts';
import { answer, move, received } from './move.ts';

export const engagements = {
  ofOrganization,
  projects,
  ask,
  move,
  received,
  answer,
  messages,
  write,
  receivedMessages,
  writeBack,
  review,
};
