/** Where the button of small screens leads. */
export const MARGIN_ID = 'margin';
