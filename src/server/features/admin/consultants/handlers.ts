import { judgedConsultantOf } from '#server/data/consultants/answers.ts';
import { listJudgedConsultants } from '#server/data/consultants/profiles.ts';
import { administrators } from '#server/platform/procedures.ts';
import { decide } from './decide.ts';

const procedures = administrators.admin.consultants;

const list = procedures.list.handler(async ({ context: { deps } }) => {
  const all = (await listJudgedConsultants(deps.db)).map(judgedConsultantOf);
  const waits = all.filter(({ state, waiting }) => state === 'applied' || (state === 'verified' && waiting.length > 0));
  return { consultants: [...waits, ...all.filter((each) => !waits.includes(each))] };
});

const verify = procedures.verify.handler(async ({ context: { deps, user }, input, errors }) => {
  const { consultantId: id, revision } = input;
  const answer = await decide(deps, user.id, { id, revision }, { state: 'verified' });
  if (answer === 'unknown') throw errors.NOT_FOUND();
  if (answer === 'changed') throw errors.CONFLICT();
  return answer;
});

const refuse = procedures.refuse.handler(async ({ context: { deps, user }, input, errors }) => {
  const { consultantId: id, revision, reason } = input;
  const answer = await decide(deps, user.id, { id, revision }, { state: 'refused', reason });
  if (answer === 'unknown') throw errors.NOT_FOUND();
  if (answer === 'changed') throw errors.CONFLICT();
  return answer;
});

export const consultants = { list, verify, refuse };
