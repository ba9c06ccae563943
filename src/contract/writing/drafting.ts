import { z } from 'zod';

import {
  BUILT_IN_MODEL,
  draftLimits,
  guidedModes,
  improvements,
  promptKinds,
  questionCodes,
} from '#domain/project/drafting/draft-codes.ts';
import { draftSchema, draftSentenceSchema } from '#domain/project/drafting/draft-schema.ts';
import { stepProblems } from '#domain/project/text/text-codes.ts';

import { area, id, instant, sectionKey, text } from '#contract/base.ts';
import { copilotLimits } from '#contract/copilot/copilot.ts';
import { HOUR } from '#contract/limit-kinds.ts';

/** Whether the AI tools work in a project; see `AiAccess`. */
const access = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('active'), until: instant }),
  z.object({ state: z.literal('ended'), at: instant }),
]);

const message = z.object({
  id,
  role: z.enum(['user', 'assistant']),
  /** Who wrote it; null for the assistant, and where the person is gone. */
  by: z.string().nullable(),
  content: z.string(),
  /** The question that it asks or answers. */
  asked: z.enum(questionCodes).nullable(),
  /** What the assistant was asked for; null for questions and for what people write. */
  prompt: z.enum(promptKinds).nullable(),
  model: z.string().nullable(),
  /** The text that it offers, sentence by sentence with the sources. */
  draft: z.nullable(draftSchema),
  at: instant,
});
export type DraftMessage = z.infer<typeof message>;

const passage = z.object({
  id,
  field: sectionKey,
  prompt: z.enum(promptKinds),
  model: z.string(),
  sentences: z.array(draftSentenceSchema).readonly(),
  madeAt: instant,
  /** Null where the person is gone. */
  acceptedBy: z.string().nullable(),
  acceptedAt: instant,
  /** Whole percent of its words that stand in the text no more, or not in this order. */
  edited: z.int(),
  takenBackAt: instant.nullable(),
});
export type MachinePassage = z.infer<typeof passage>;

const conversation = z.object({ messages: z.array(message), mode: z.enum(guidedModes) });

const field = { projectId: id, fieldType: sectionKey } as const;

const errors = {
  /** The AI tools do not work in this project: they were never bought, or their time is over. */
  NO_AI: { status: 402, data: access },
  /** The conversation is as long as one can be. */
  FULL: { status: 409 },
} as const;
const taken = {
  CONFLICT: { status: 409 },
  REFUSED: { status: 422, data: z.object({ problem: z.enum(stepProblems) }) },
};

/** Whether a model outside rewords and translates here: there is none, no owner has let it, or it does. */
const outside = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('off'), host: z.string(), model: z.string(), maySwitch: z.boolean() }),
  z.object({ state: z.literal('on'), host: z.string(), model: z.string() }),
]);
export type OutsideWriter = z.infer<typeof outside>;

/** What can keep a model outside from saying a text anew. The text stays as it is. */
const outsideErrors = {
  /** There is no model outside, or no owner has let texts go to it. */
  NO_MODEL: { status: 409, data: outside },
  /** It gave no answer, or none that says what the text says. */
  MODEL_FAILED: { status: 424, data: z.object({ why: z.enum(['no_answer', 'nothing_holds']) }) },
  /** Questions to the copilot count, too. It works again at this moment. */
  LIMIT_REACHED: {
    status: 429,
    data: z.object({ of: z.enum(['person', 'organization', 'network']), againAt: instant }),
  },
} as const;

/** Drafts are computed: whoever asks more often than somebody can read is no reader. */
export const draftingLimits = { perPerson: { max: 300, windowSeconds: HOUR } } as const;

const procedure = area('Drafting');

export const drafting = {
  /** What was said about a section, and whether the AI tools work. */
  conversation: procedure({
    method: 'GET',
    path: '/projects/{projectId}/drafting/{fieldType}',
    summary: 'Shows what people and the drafting assistant have said about a section.',
  })
    .input(z.object(field))
    .output(conversation.extend({ ai: access, mayEdit: z.boolean(), outside })),
  /**
   * Goes on with a conversation: asks the next question, or makes a draft of what was answered. What the browser has of
   * the conversation is kept as far as the server does not know it yet, so a message that was sent twice is kept once.
   */
  assist: procedure({
    method: 'POST',
    path: '/projects/{projectId}/drafting/{fieldType}/messages',
    summary: 'Asks the next question about a section, or drafts it from what was answered.',
  })
    .meta({ limits: draftingLimits })
    .errors({ ...errors, NO_ANSWER: { status: 409 } })
    .input(
      z.object({
        ...field,
        currentContent: text(200_000),
        conversationHistory: z
          .array(z.object({ id, role: z.enum(['user', 'assistant']), content: text(draftLimits.answer) }))
          .max(draftLimits.messages),
        mode: z.enum(guidedModes),
        /** Drafts as if nothing stood in the section yet. */
        anew: z.boolean().default(false),
      }),
    )
    .output(conversation.extend({ content: z.string() })),
  /** Makes another draft of one that is there. */
  improve: procedure({
    method: 'POST',
    path: '/projects/{projectId}/drafting/{fieldType}/improvements',
    summary: 'Shortens a draft, makes it concrete, puts its figures right, or has a model outside say it anew.',
  })
    .meta({ limits: { ...draftingLimits, ...copilotLimits } })
    .errors({ ...errors, ...outsideErrors })
    .input(z.object({ ...field, draftId: id, how: z.enum(improvements) }))
    .output(conversation.extend({ content: z.string(), gone: z.array(z.string()) })),
  /** The same for words that somebody has marked in a text. Nothing is kept of it until they are taken. */
  improveText: procedure({
    method: 'POST',
    path: '/projects/{projectId}/drafting/{fieldType}/text-improvements',
    summary: 'Shortens some sentences of a section, makes them concrete, or has a model outside say them anew.',
  })
    .meta({ limits: { ...draftingLimits, ...copilotLimits } })
    .errors({ ...errors, ...outsideErrors })
    .input(z.object({ ...field, text: text(draftLimits.selected), how: z.enum(improvements) }))
    .output(
      z.object({
        sentences: z.array(draftSentenceSchema).readonly(),
        gone: z.array(z.string()),
        /** What made it, as the ledger names it. */
        model: z.string(),
        /** How many sentences stayed as they were because what the model said did not hold. */
        kept: z.int(),
      }),
    ),
  /** Shows what the assistant would draft now of what was answered. Nothing is kept, and nothing is changed. */
  preview: procedure({
    method: 'POST',
    path: '/projects/{projectId}/drafting/{fieldType}/previews',
    summary: 'Shows the draft of a section that would be made of what was answered, without making it.',
  })
    .meta({ limits: draftingLimits })
    .errors({ ...errors, NO_ANSWER: { status: 409 } })
    .input(z.object({ ...field, anew: z.boolean().default(false) }))
    .output(
      z.object({
        draft: draftSchema,
        /** Of the text that stands there. */
        version: z.int(),
        /** The same for equal drafts alone. */
        digest: z.string(),
      }),
    ),
  /** Drafts a section from the project alone, or its abstract from the other sections. */
  generateDocument: procedure({
    method: 'POST',
    path: '/projects/{projectId}/generated-documents',
    summary: 'Drafts a section of an application from what the project says.',
  })
    .meta({ limits: draftingLimits })
    .errors(errors)
    .input(
      z.object({
        projectId: id,
        documentType: z.literal('application_section'),
        context: z.object({
          section: sectionKey,
          /** From the project's facts, or from what the other sections say. */
          from: z.enum(['project', 'sections']).default('project'),
          /** As if nothing stood in the section yet. */
          anew: z.boolean().default(false),
        }),
      }),
    )
    .output(z.object({ message })),
  /** Puts a draft into the section's text as a change of its own; the text before it stays in the history. */
  apply: procedure({
    method: 'POST',
    path: '/projects/{projectId}/drafting/{fieldType}/applied',
    summary: 'Puts a draft into the text of its section, and into the ledger of what a machine wrote.',
  })
    .errors({ ...errors, ...taken })
    .input(
      z.object({
        ...field,
        draftId: id,
        how: z.enum(['replace', 'add']),
        /** The version of the text that the person has seen; where it is another one, nothing is done. */
        base: z.int().min(0).nullable().default(null),
      }),
    )
    .output(z.object({ passageId: id, version: z.int() })),
  /** Brings back the text from before, while nobody has written in the section since. */
  takeBack: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/machine-passages/{passageId}/taken-back',
    summary: 'Takes a draft out of the text again, where nobody has written in it since.',
  })
    .errors(taken)
    .input(z.object({ projectId: id, passageId: id }))
    .output(z.object({ version: z.int() })),
  /** Notes what a machine wrote and the browser has put into a text. */
  noteTaken: procedure({
    method: 'POST',
    path: '/projects/{projectId}/machine-passages',
    summary: 'Notes in the ledger that sentences of a machine were taken into a section.',
  })
    .errors(errors)
    .input(
      z.object({
        ...field,
        passageId: id,
        prompt: z.enum(improvements),
        /** As the improvement named it; the product itself where none is named. */
        model: text(draftLimits.name).min(1).default(BUILT_IN_MODEL),
        sentences: z.array(draftSentenceSchema).min(1).max(draftLimits.sentences),
      }),
    )
    .output(z.object({ passageId: id })),
  /** Puts the paragraph that says what a machine wrote into a section: at its end, or where an earlier one stands. */
  disclose: procedure({
    method: 'POST',
    path: '/projects/{projectId}/drafting/{fieldType}/disclosure',
    summary: 'Puts the disclosure of what a machine wrote into the text of a section.',
  })
    .errors({ NOTHING: { status: 409 }, REFUSED: taken.REFUSED })
    .input(z.object(field))
    .output(z.object({ version: z.int() })),
  /** Forgets what was said about a section. What was taken into the text stays there, and in the ledger. */
  forget: procedure({
    method: 'DELETE',
    path: '/projects/{projectId}/drafting/{fieldType}',
    summary: 'Deletes the conversation about a section.',
  })
    .input(z.object(field))
    .output(z.object({ deleted: z.int() })),
  /** What a machine wrote in the project, the newest first, and the paragraph that says so in Part B. */
  ledger: procedure({
    method: 'GET',
    path: '/projects/{projectId}/machine-passages',
    summary: 'Lists what a machine wrote in a project, and how much of it was changed since.',
  })
    .input(z.object({ projectId: id }))
    .output(
      z.object({
        passages: z.array(passage),
        /** In the language of the application; null where nothing of a machine stands in it. */
        disclosure: z.string().nullable(),
        /** Marks that somebody has to fill in, by section. */
        marks: z.array(z.object({ field: sectionKey, count: z.int() })),
        mayEdit: z.boolean(),
      }),
    ),
};
