/**
 * The line of script in the head of a page that the server has drawn: it marks the page of a reader whose clock is not
 * that of Brussels, so that their own time, which comes with the rest of the script, has its place from the first
 * picture on.
 */
export const markElsewhere =
  'if(new Date(2026,0).getTimezoneOffset()!==-60||new Date(2026,6).getTimezoneOffset()!==-120)' +
  'document.documentElement.dataset.elsewhere="";';
