import type { CallPlace, CallRhythm } from '#domain/program/usual-call-codes.ts';
import { callPlaces, callRhythms } from '#domain/program/usual-call-codes.ts';
import type { LocalDate } from '#domain/values/time.ts';
import { readLocalDate } from '#domain/values/time.ts';
import data from './usual-calls.json' with { type: 'json' };

/** A round of calls that was seen; `name` is what the programme calls it. */
export type CallRound = { readonly name: string; readonly opened: LocalDate | null; readonly closed: LocalDate };

/** A programme, or a part of one, by the names that people give it, and when its calls usually open and close. */
export type UsualCalls = {
  readonly id: string;
  readonly name: string;
  /** Ids of the programmes whose calls, and those of their parts, are meant. */
  readonly programmes: readonly string[];
  /** One of these words stands in the number of each of its calls; every call of the programmes where there is none. */
  readonly parts: readonly string[];
  readonly names: readonly string[];
  /** Names that also mean something else ("LIFE"). */
  readonly short: readonly string[];
  /** Ids of concepts for which it is the place to look, where no call has them. */
  readonly about: readonly string[];
  readonly rhythm: CallRhythm | null;
  /** Months of a usual year, 1 to 12; empty where not known. */
  readonly opensIn: readonly number[];
  readonly closesIn: readonly number[];
  readonly rounds: readonly CallRound[];
  /** False where the facts are not certain. */
  readonly sure: boolean;
  readonly where: CallPlace;
  /** The web address of that place; null where the facts have none. */
  readonly address: string | null;
};

type Row = {
  readonly id: string;
  readonly name: string;
  readonly programmes: readonly string[];
  readonly parts?: readonly string[];
  readonly names: readonly string[];
  readonly short?: readonly string[];
  readonly about?: readonly string[];
  readonly rhythm?: string;
  readonly opensIn?: readonly number[];
  readonly closesIn?: readonly number[];
  readonly rounds?: readonly { readonly name: string; readonly opened: string | null; readonly closed: string }[];
  readonly sure: boolean;
  readonly where: string;
  readonly address?: string;
};

const PORTAL = 'https://ec.europa.eu/info/funding-tenders/opportunities/portal/';

function codeOf<Code extends string>(codes: readonly Code[], text: string): Code {
  const code = codes.find((each) => each === text);
  if (code === undefined) throw new Error(`usual-calls.json: ${text} is none of ${codes.join(', ')}`);
  return code;
}

function readRow(row: Row): UsualCalls {
  const where = codeOf(callPlaces, row.where);
  return {
    ...row,
    parts: row.parts ?? [],
    short: row.short ?? [],
    about: row.about ?? [],
    rhythm: row.rhythm === undefined ? null : codeOf(callRhythms, row.rhythm),
    opensIn: row.opensIn ?? [],
    closesIn: row.closesIn ?? [],
    rounds: (row.rounds ?? []).map(({ name, opened, closed }) => ({
      name,
      opened: opened === null ? null : readLocalDate(opened),
      closed: readLocalDate(closed),
    })),
    where,
    address: row.address ?? (where === 'portal' ? PORTAL : null),
  };
}

const rows: readonly Row[] = data.programmes;

export const usualCalls: readonly UsualCalls[] = rows.map(readRow);

/** The day of which these facts are. */
export const usualCallsAsOf: LocalDate = readLocalDate(data.asOf);
