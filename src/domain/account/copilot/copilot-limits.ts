/** The most characters of a question. */
export const QUESTION_LIMIT = 4000;
/** The most characters of an answer that is kept. */
export const ANSWER_LIMIT = 20_000;
export const FEEDBACK_LIMIT = 1000;
/** So many turns of a conversation go along with a question. */
export const EARLIER_TURNS = 12;
/** The characters of a question that a conversation is named by. */
export const TITLE_LIMIT = 80;
/** So many conversations of a person in an organization are kept; the oldest go first. */
export const MAX_CONVERSATIONS = 200;
/** A conversation takes so many messages, then a new one begins. */
export const MAX_MESSAGES = 400;
/** How long a proposal waits for its confirmation. */
export const PROPOSAL_MINUTES = 30;
/** The most questions: of one person and of a visitor's network in an hour, of all of an organization in a day. */
export const QUESTIONS_MOST = { person: 60, network: 30, organization: 1000 } as const;
