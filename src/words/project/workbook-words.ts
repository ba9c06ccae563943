import type { WorkbookWords } from '#domain/project/budget/workbook/workbook-words.ts';
import type { Words } from '#words/words.ts';

import { lineWords } from './line-words.ts';

/** What the budget as a workbook says. */
export function workbookWords(
  words: Words<'budget_workbook'>,
  names: Words<'project_names'>,
  organizations: Words<'organization_names'>,
): WorkbookWords {
  return {
    ...lineWords(names),
    kinds: {
      company: organizations('kind.company'),
      nonprofit: organizations('kind.nonprofit'),
      research: organizations('kind.research'),
      higher_education: organizations('kind.higher_education'),
      public_body: organizations('kind.public_body'),
      international_research: organizations('kind.international_research'),
    },
    sizes: {
      micro: organizations('size.micro'),
      small: organizations('size.small'),
      medium: organizations('size.medium'),
      large: organizations('size.large'),
    },
    roles: {
      coordinator: names('participant_role.coordinator'),
      beneficiary: names('participant_role.beneficiary'),
      affiliated_entity: names('participant_role.affiliated_entity'),
      associated_partner: names('participant_role.associated_partner'),
      subcontractor: names('participant_role.subcontractor'),
    },
    sheets: {
      lines: words('sheet.lines'),
      totals: words('sheet.totals'),
      byWorkPackage: words('sheet.byWorkPackage'),
      byCategory: words('sheet.byCategory'),
      participants: words('sheet.participants'),
      workPackages: words('sheet.workPackages'),
    },
    written: {
      requested: words('column.requested'),
      inBase: words('column.inBase'),
      line: words('column.line'),
      months: words('column.months'),
      monthRate: words('column.monthRate'),
    },
    participant: {
      name: words('participant.name'),
      country: words('participant.country'),
      kind: words('participant.kind'),
      size: words('participant.size'),
      role: words('participant.role'),
    },
    workPackage: {
      number: words('work_package.number'),
      title: words('work_package.title'),
    },
    sums: {
      direct: words('sum.direct'),
      indirect: words('sum.indirect'),
      total: words('sum.total'),
      requestedDirect: words('sum.requestedDirect'),
      requestedIndirect: words('sum.requestedIndirect'),
      requested: words('sum.requested'),
      costs: words('sum.costs'),
    },
    yes: words('yes'),
    no: words('no'),
    total: words('total'),
    noParticipant: words('no_participant'),
    noWorkPackage: words('no_work_package'),
  };
}
