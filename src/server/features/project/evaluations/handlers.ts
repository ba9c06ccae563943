import { evaluationLimits } from '#domain/project/evaluations/evaluation-limits.ts';

import { listHandedIn, listRounds } from '#server/data/projects/evaluations.ts';
import { findProjectFacts } from '#server/data/projects/stored-project.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { listPossibleEvaluators } from './evaluating.ts';
import { handInOwn, saveOwn, takeBackOwn } from './own.ts';
import { endRound, openRound, schemeNow } from './rounds.ts';
import { shownRound } from './shown-round.ts';

const list = os.evaluations.list
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, errors }) => {
    const { deps, place, user, may } = context;
    const present = await schemeNow(context);
    if (present === null) throw errors.NOT_FOUND();
    const mayOpen = may('project.edit');
    const seeing = { userId: user.id, mayEdit: mayOpen, sections: present.facts.sections };
    const [newest, ...earlier] = await listRounds(deps.db, place);
    const handedIn = await listHandedIn(deps.db, place);
    const people = mayOpen ? await listPossibleEvaluators(deps.db, place) : [];
    return {
      newest: newest ? await shownRound(deps.db, place, newest, seeing) : null,
      earlier: earlier.map(({ id, number, openedAt, closedAt }) => {
        return { id, number, openedAt, closedAt, handedIn: handedIn.filter(({ roundId }) => roundId === id).length };
      }),
      hasCriteria: present.scheme !== null,
      mayOpen,
      mayEvaluate: may('comment.write'),
      people: people
        .filter(({ userId }) => userId !== user.id)
        .map(({ userId, name, role }) => ({ userId, name, reviewer: role === 'reviewer' })),
    };
  });

const get = os.evaluations.get
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context: { deps, place, user, may }, input, errors }) => {
    const round = (await listRounds(deps.db, place)).find(({ id }) => id === input.roundId);
    const facts = await findProjectFacts(deps.db, place, deps.clock());
    if (!round || facts === null) throw errors.NOT_FOUND();
    const seeing = { userId: user.id, mayEdit: may('project.edit'), sections: facts.sections };
    return await shownRound(deps.db, place, round, seeing);
  });

const open = os.evaluations.open
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const result = await openRound(context, input);
    switch (result.outcome) {
      case 'opened':
        return { roundId: result.roundId };
      case 'missing':
        throw errors.NOT_FOUND();
      case 'open_already':
        throw errors.OPEN_ALREADY();
      case 'no_criteria':
        throw errors.NO_CRITERIA();
      case 'full':
        throw errors.LIMIT_REACHED({ data: { limit: evaluationLimits.rounds } });
      case 'unknown_person':
        throw errors.UNKNOWN_PERSON();
    }
  });

const close = os.evaluations.close
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const outcome = await endRound(context, input.roundId);
    if (outcome === 'missing') throw errors.NOT_FOUND();
    if (outcome === 'over') throw errors.CLOSED();
    return {};
  });

const save = os.evaluations.save
  .use(projectMember('comment.write'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const result = await saveOwn(context, input);
    switch (result.outcome) {
      case 'saved':
        return { revision: result.revision, savedAt: result.savedAt };
      case 'closed':
        throw errors.CLOSED();
      case 'handed_in':
        throw errors.HANDED_IN();
      case 'conflict':
        throw errors.CONFLICT({ data: result.newest });
      case 'missing':
        throw errors.NOT_FOUND();
      case 'bad_score':
      case 'incomplete':
        throw errors.BAD_SCORE();
    }
  });

const handIn = os.evaluations.handIn
  .use(projectMember('comment.write'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const result = await handInOwn(context, input);
    switch (result.outcome) {
      case 'done':
        return { handedInAt: result.handedInAt };
      case 'closed':
        throw errors.CLOSED();
      case 'handed_in':
        throw errors.HANDED_IN();
      case 'conflict':
        throw errors.CONFLICT({ data: result.newest });
      case 'incomplete':
        throw errors.INCOMPLETE({ data: { criteria: [...result.criteria] } });
      case 'missing':
      case 'bad_score':
        throw errors.NOT_FOUND();
    }
  });

const takeBack = os.evaluations.takeBack
  .use(projectMember('comment.write'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const outcome = await takeBackOwn(context, input.roundId);
    if (outcome === 'missing') throw errors.NOT_FOUND();
    if (outcome === 'closed') throw errors.CLOSED();
    if (outcome === 'others_seen') throw errors.OTHERS_SEEN();
    return {};
  });

export const evaluations = { list, get, open, close, save, handIn, takeBack };
