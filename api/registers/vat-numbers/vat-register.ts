/** What a register of VAT numbers says of one. */
export interface VatAnswer {
  isValid: boolean;
  /** By which the authorities find the question; null when nobody was named as asking. */
  consultationNumber: string | null;
  /** Null where the country hides it. */
  name: string | null;
  address: string | null;
}

export interface VatRegister {
  name: string;
  /** Whether it can be asked: a number of another country, or of another form, is no question. */
  accepts(number: string): boolean;
  /** Throws RegisterUnavailable when there is no answer, for whatever reason. */
  check(number: string, requester: string | null, signal: AbortSignal): Promise<VatAnswer>;
}
