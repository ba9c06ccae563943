/** Who buys or sells, as an invoice names them. */
export type Party = {
  readonly name: string;
  /** Street, postal code and town, each on a line; empty where nobody has entered them. */
  readonly address: readonly string[];
  readonly country: string;
  readonly vatNumber: string | null;
  /** The number in the register of companies, where it is known. */
  readonly registration: string | null;
};
