import { writeFileSync } from 'node:fs';

/** A reporter of test runs: keeps what failed outside of all tests, as a process that ended, in the file named by UNHANDLED_REPORT. */
export default class ReportUnhandled {
  onTestRunEnd(_modules, errors) {
    const path = process.env.UNHANDLED_REPORT;
    if (path)
      writeFileSync(
        path,
        JSON.stringify(errors.map(({ message, stack, cause }) => [message, cause?.message, stack].join('\n'))),
      );
  }
}
