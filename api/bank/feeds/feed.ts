/** An account whose bank gives its statements by an API. */
export interface BankFeed {
  /** Its name, for the log. */
  name: string;
  /** The statement of some days as the bank writes it; null while the bank asks for patience. */
  fetchStatement(firstDay: string, lastDay: string): Promise<Uint8Array | null>;
}
