// Two days of the portal a month apart, made by rule: what happens between them has all the kinds that were seen on
// real days. The first is before the switch to summer time, the second after it.

type Day = '2026-03-18' | '2026-04-17';

const moments: Readonly<Record<Day, string>> = {
  '2026-03-18': '2026-03-18T05:20:00.000Z',
  '2026-04-17': '2026-04-17T05:20:00.000Z',
};
const CALLS = 120;

function dayOf(start: string, days: number): string {
  return new Date(Date.parse(`${start}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * A call of these days by its number: most topics, some prospects and cascade calls, which differ in how they name
 * themselves and write dates.
 */
function call(number: number, day: Day) {
  const later = day === '2026-04-17';
  const kind = number % 12 === 5 ? '2' : number % 12 === 7 ? '8' : '1';
  const moved = later && number % 17 === 3 ? 14 : 0;
  const deadline = dayOf('2026-03-20', 3 * number + moved);
  const opening = dayOf('2026-01-10', number + (later && number % 40 === 21 ? 10 : 0));
  const identifier =
    kind === '1'
      ? `HORIZON-OWN-2026-01-${number}`
      : kind === '2'
        ? `EuropeAid/${180_000 + number}/DD/ACT/${later && number % 24 === 5 ? 'Multi' : 'CD'}`
        : `HORIZON-OWN-2025-${number % 3}`;
  return {
    id:
      kind === '1'
        ? `${60_000_000 + number}TOPICSen`
        : kind === '2'
          ? `${180_000 + number}PROSPECTSEN`
          : `${13_000 + number}COMPETITIVE_CALLen`,
    identifier,
    title: `Own call ${number}`,
    summary: kind === '8' ? `Own call ${number}` : null,
    callIdentifier: kind === '8' ? null : kind === '2' ? String(180_000 + number) : 'HORIZON-OWN-2026-01',
    callTitle: kind === '8' ? `Own call ${number}` : null,
    abstract: `<p>What call ${number} asks for${later && number % 19 === 4 ? ', told anew' : ''}.</p>`,
    actionType: 'HORIZON Innovation Actions',
    status: { id: '31094502' },
    kind: { id: kind },
    startDate: `${opening}T00:00:00.000+0000`,
    // Prospects have true times whose seconds change from day to day; cascade calls a clock time of Brussels under the
    // label of UTC.
    deadlineDate:
      kind === '2'
        ? `${deadline}T14:00:${later ? '41' : '07'}.000Z`
        : kind === '8'
          ? `${deadline}T17:00:00.000Z`
          : `${deadline}T00:00:00.000Z`,
    frameworkProgrammes: [{ id: kind === '2' ? '111111' : '43108390' }],
    budget:
      kind === '1'
        ? {
            totalBudgetEur: 1_000_000 * (number + 1),
            expectedGrants: 2,
            minContributionEur: 500_000,
            maxContributionEur: 600_000 + number,
            years: ['2026'],
          }
        : null,
  };
}

/** What the portal listed on a day: the second has lost what closed and a few calls more, and has new ones. */
export function ownSnapshot(day: Day): unknown {
  const later = day === '2026-04-17';
  const numbers = Array.from({ length: CALLS }, (_, index) => index).filter((number) =>
    later ? call(number, day).deadlineDate > moments[day] && number % 23 !== 20 : number < CALLS - 20,
  );
  return { generatedAt: moments[day], grants: numbers.map((number) => call(number, day)) };
}
