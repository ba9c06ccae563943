/** What tools are for and what they take, as a model is told it. No person reads this. */
export const toolDescriptions = {
  add_task: {
    use: 'Proposes a task for the open project.',
  },
  compare_programs: {
    use: 'Compares two to four calls: time, money, conditions, and how they fit.',
    programs: 'Numbers or slugs of two to four calls',
  },
  create_project: {
    use: 'Proposes to start a project for a call, free of charge, on the self-writing path.',
    program: 'The number of the call or its slug',
  },
  draft_section: {
    use: 'Proposes a draft for one section of the open project, made of what its people have answered.',
    section: 'The title, number or subject of the section, as the reader has said it; empty where none was named',
    anew: 'True only where the reader wants the text that stands there to be replaced',
  },
  explain_program: {
    use: "Explains a call and says whether the reader's organization is eligible, clause by clause.",
    program: 'The number of the call, such as HORIZON-CL4-2027-01-MAT-PROD-49, or its slug',
  },
  list_flags: {
    use: 'Lists what stands against the open project, with how to fix each.',
  },
  open_page: {
    use: 'Opens a page of the product for the reader.',
    page: 'The page to open; pages that begin with "project_" need an open project',
  },
  plan_deadlines: {
    use: 'Proposes dated tasks for the open project, counted back from its deadline.',
  },
  project_status: {
    use: 'Says how the open project stands and what to do next.',
  },
  search_programs: {
    use: 'Searches the catalogue of EU funding calls.',
    subject: 'What the call should be about, in plain words; empty for all open calls',
    openToUs: "Only calls that the reader's organization can apply for, certainly or probably",
    closesWithin: 'Only calls whose next deadline is within so many days',
  },
  update_organization: {
    use: "Proposes changes of the organization's data. Only what the reader has said themselves.",
    changes: 'Only the fields that the reader has named, with the new values',
  },
} as const;
