import type { NamedActor } from './eligibility-codes.ts';
import { namedActors } from './eligibility-codes.ts';
import type { CriterionResult } from './assessment.ts';
import { isSme } from '#domain/organization/size.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import { consortiumRequirement, isForSmesOnly } from '#domain/program/requirements.ts';
import type { Case } from './judgement.ts';
import { ask, result, resting } from './judgement.ts';
import type { Partner } from './situation.ts';
import { fundedPartners } from './situation.ts';

/** Where the rule of a consortium goes on to name who has to be in it. */
const namesActors = /\b(among (?:them|which)|must include|includ(?:es|ing)|each with|with at least|led by)\b(.*)/is;

const patterns: Readonly<Record<NamedActor, RegExp>> = {
  sme: /\bSMEs?\b|small and medium/i,
  end_user: /end[- ]?users?\b/i,
  city: /\b(?:cit(?:y|ies)|municipalit|towns?\b|urban authorit)/i,
  public_body: /public (?:authorit|bod|sector)/i,
  research: /\bacademia\b|research (?:organi[sz]ation|institut|performing)|universit/i,
  company: /\bbusiness(?:es)?\b|\bindustr(?:y|ial)\b|\bcompan(?:y|ies)\b/i,
  education: /\beducation\b|\bschools?\b/i,
  labour_market: /labour[- ]market/i,
  civil_society: /societal actor|civil society|\bNGOs?\b/i,
};

const counts: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, '2': 2, '3': 3, '4': 4 };

type Asked = { readonly actors: readonly NamedActor[]; readonly smes: number };

/** The actors that a call asks for by name; none where one applicant is enough. */
export function actorsAskedFor(program: ProgramFacts): Asked {
  const { minEntities, singleOnly } = consortiumRequirement(program);
  const named = namesActors.exec(program.consortium?.text ?? '')?.[2] ?? '';
  if (singleOnly || minEntities === 1 || named === '' || isForSmesOnly(program)) return { actors: [], smes: 0 };
  const many = /(\w+) SMEs\b/.exec(named)?.[1];
  return {
    actors: namedActors.filter((actor) => patterns[actor].test(named)),
    smes: counts[many?.toLowerCase() ?? ''] ?? 1,
  };
}

type Member = Pick<Partner, 'country' | 'kind' | 'size'>;

const isSmallCompany = ({ kind, size }: Member): boolean => kind === 'company' && size !== null && isSme(size);

/** Whether the members that are known include this actor. Who is an end user or a city, only a person can say. */
function isAmong(actor: NamedActor, members: readonly Member[], smes: number): boolean {
  switch (actor) {
    case 'sme': {
      const small = members.filter(isSmallCompany);
      return new Set(small.map(({ country }) => country?.iso2)).size >= smes;
    }
    case 'public_body':
      return members.some(({ kind }) => kind === 'public_body');
    case 'research':
      return members.some(
        ({ kind }) => kind === 'research' || kind === 'higher_education' || kind === 'international_research',
      );
    case 'company':
      return members.some(({ kind }) => kind === 'company');
    case 'end_user':
    case 'city':
    case 'education':
    case 'labour_market':
    case 'civil_society':
      return false;
  }
}

/** Are the actors on board that the call asks for by name? Null where it names none. */
export function actorsCriterion({ organization, program, answers, situation }: Case): CriterionResult | null {
  const { actors, smes } = actorsAskedFor(program);
  if (actors.length === 0) return null;
  const clause = 'topic-actors';
  const missing = actors.filter((actor) => !isAmong(actor, [organization, ...fundedPartners(situation)], smes));
  const { actors_on_board: onBoard, composition_final: final } = answers.program;
  const judged = (): CriterionResult => {
    if (missing.length === 0)
      return result('consortium', 'yes', 'actors_covered', clause, { actors: actors.join(' ') });
    const params = { actors: missing.join(' '), smes };
    if (onBoard === 'yes') return result('consortium', 'yes', 'actors_met', clause, params);
    if (onBoard === 'no' && final === 'yes') return result('consortium', 'no', 'actors_missing', clause, params);
    return result('consortium', 'unknown', 'actors_open', clause, params, ask('actors_on_board', params));
  };
  return resting(program, 'consortium', judged());
}
