import { aboutPrograms } from './about-programs.ts';
import { aboutProjects } from './about-projects.ts';

// What people really ask, and what a useful and honest answer holds. Calls and dates are those of the starter
// catalogue on 20 November 2026. Each of these can fail: by a wrong tool, a missing source, an invented fact, or by
// doing something that nobody has confirmed.

export const conversations = [...aboutPrograms, ...aboutProjects];
