/** A refusal in OpenSearch's own words. */
export class ClusterError extends Error {
  readonly status: number;
  readonly type: string;
  readonly more: Readonly<Record<string, unknown>>;

  constructor(status: number, type: string, reason: string, more: Readonly<Record<string, unknown>> = {}) {
    super(reason);
    this.status = status;
    this.type = type;
    this.more = more;
  }

  /** As it stands in an item of a bulk answer. */
  get problem(): Record<string, unknown> {
    return { type: this.type, reason: this.message, ...this.more };
  }

  get body(): Record<string, unknown> {
    return { error: { root_cause: [this.problem], ...this.problem }, status: this.status };
  }
}

export const parsing = (reason: string) => new ClusterError(400, 'parsing_exception', reason);
export const illegal = (reason: string) => new ClusterError(400, 'illegal_argument_exception', reason);
export const noIndex = (index: string) =>
  new ClusterError(404, 'index_not_found_exception', `no such index [${index}]`, { index });
